"""One table's life: its record, store, schedule and reports."""
