"""What concerns all requests to Discord: their rate, errors, permissions, channels and people.

====================  ==============================================================================
``pace``              how many requests a second may leave
``refused_requests``  counts refusals, which slow the bot down
``age``               how old an interaction is, even if this machine's clock is wrong
``reach``             whether Discord answers requests at all
``proxy``             a proxy in front of Discord
``trouble``           what an error of Discord, the network or the disk means
``guilds``            what the bot knows of a server: default notifications, channels
``presence``          asks whether a person is still in a server
``directs``           channels of direct messages, of which a bot may open few
``permissions``       the permissions that a table needs, by the place where it is played
``places``            where a table is played: makes its thread or channel
``closing``           closes that thread or channel when the table has ended
====================  ==============================================================================
"""
