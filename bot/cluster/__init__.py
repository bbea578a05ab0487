"""Several processes on one database, each for a share of the servers.

========== =======================================================================================
several    makes these parts, begins and ends them
leases     which shards this process owns
shards     what is done with a shard when it comes and goes
mail       what one process has another one do
forgetting whom to remove from everything kept
forwarding interactions at tables of another process
shares     the share of a process of the requests that the bot may make
identify   when sessions of the gateway may begin
news       settings and emojis that another process has changed
publisher  commands and emojis, which one process brings to Discord for all
========== =======================================================================================
"""
