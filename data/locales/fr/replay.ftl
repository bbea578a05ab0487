# Une partie terminée, pas à pas

button-replay = Revoir
replay-step = 🎞️ { $game } · { $step }/{ $steps }
replay-seen-by = vu par { $name }
replay-all-open = toutes les cartes ouvertes
replay-dealt = Les cartes sont distribuées.
replay-answered = { $name } a répondu.
replay-jump = Aller à…
replay-number = Étape { $step }
replay-round = Manche { $round }
replay-part = Manche { $round }, étapes { $first } à { $last }
replay-steps = Étapes { $first } à { $last }
replay-as = Vu par…
replay-as-me = Vu par vous
replay-as-seat = Vu par { $name }
replay-menu = Revoir une partie…

refused-no-replay = Je n’ai trouvé ici aucune partie que vous ayez terminée. Après une partie, *{ button-replay }* permet de la revoir ; { $history } donne la liste des vôtres.
refused-replay-running = On ne peut revoir qu’une partie jouée jusqu’au bout.
refused-replay-older-rules = Les règles de ce jeu ont changé depuis cette partie : on ne peut plus la revoir. { $history } donne la liste de vos autres parties.
refused-replay-practice = C’était l’entraînement de quelqu’un d’autre, qui est seul à pouvoir le revoir. { $history } donne la liste de vos parties.
refused-replay-private = Cette partie a été jouée dans un salon que tout le monde ici ne voit pas. Qui le voit peut la revoir depuis ce salon.
