"""The commands, a module a few of them; `arbiter.cli.index` lists them all."""
