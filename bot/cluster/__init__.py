"""Several processes on one database, each for a share of the servers.

========== =======================================================================================
leases     which shards this process owns
shares     the share of a process of the requests that the bot may make
identify   when sessions of the gateway may begin
first      commands and emojis, which one process brings to Discord for all
news       settings and emojis that another process has changed
========== =======================================================================================
"""
