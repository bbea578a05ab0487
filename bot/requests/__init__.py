"""Requests to Discord that are no messages: how often it may be asked, what it refuses, and where
people and tables are.

====================  ==============================================================================
``pace``              how many requests a second may leave
``refused_requests``  counts refusals, which slow the bot down
``age``               how old an interaction is, although this machine's clock may be wrong
``reach``             whether Discord answers requests at all
``proxy``             a proxy in front of Discord
``trouble``           what an error of Discord, the network or the disk means
``guilds``            what is known of a server: whom a message notifies, its channels
``presence``          asks whether people are still in a server
``directs``           the channels of direct messages, of which few may be opened
``permissions``       those that tables need, by the place in which they are played
``places``            where tables are played, and the threads and channels made for them
``closing``           what becomes of those when the table has ended
====================  ==============================================================================
"""
