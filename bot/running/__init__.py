"""Work on tables: stores changes, carries out deadlines, plays for computers; and settings.

===================  ==============================================================================
``service``          every change of a table, each as one method
``versions``         the newest version of each table, and how a change is stored
``people``           settings of people and servers, and whom people have met
``allowance``        how often a person may do something, or have others notified
``timekeeper``       carries out deadlines
``outages``          which parts of Discord are out of reach, where the clocks stand still
``computers``        makes the moves of computer players
``thinking``         the processes in which strong players compute
``thinker``          the program of such a process
``reviews``          reviews of finished games, computed in the same processes
``replays``          finished games step by step
``fair_turns``       shares scarce things fairly between servers
``interlude_queue``  moments that public messages show for a while, one after another
``single_flight``    computes a result once for all who ask at the same time
===================  ==============================================================================
"""
