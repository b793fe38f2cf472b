"""One table's life, for any game: a record that is only added to, and everything else worked out from it.

`deal.deal` makes a table, `life.Table.open` opens one and reads it, `acts.write` and `acts.act` take sheets and instant actions,
`turns.close`, `turns.resolve`, `turns.answer`, `turns.lapse` and `turns.rehearse` play it, `changes` is the host's, `reports` puts
reports into text, `verify` and `upgrade` play it all again. A table lies in a `folder.FolderStore` or a `memory.MemoryStore`.
"""
