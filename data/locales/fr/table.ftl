# Ce que disent les tables de tous les jeux

computer-random = Poussin
computers-random = Biscotte, Caramel, Noisette, Titi, Flocon
computer-greedy = Poule
computers-greedy = Ginette, Odile, Fernande, Suzon, Huguette
computer-sage = Paon
computers-sage = Argus, Junon, Saphir, Rajah, Émeraude
computer-even = Perroquet
computers-even = Jacquot, Mangue, Écho, Kiwi, Lorita
names-and = { $names } et { $last }
someone = Quelqu’un

## Noms des tables

table-title = 🦚 { $game }
table-round = 🦚 { $game } · manche { $round } sur { $rounds }
table-over = 🦚 { $game } · partie terminée
table-where = Table dans <#{ $channel }>
table-name = { $game } ({ $names })
table-name-linked = [{ $game }]({ $link }) ({ $names })
table-choice = { $game } : { $names } ({ $table })
place-name = { $game } avec { $host }
place-here = ici
place-thread = dans un fil
place-channel = dans un salon à part

## Boutons

button-panel = Mon jeu
button-refresh = Actualiser
button-watch = Regarder
button-log = Journal
button-rules = Règles
button-table = Voir la table
button-resume = Reprendre
button-next-round = Manche suivante
button-return = Reprendre ma place
button-take-back = Annuler
button-rematch = Revanche
button-record = Télécharger

page-previous = Précédente
page-next = Suivante
page-at = Page { $page }/{ $pages }

## La partie

table-waiting-others = ⏳ On attend les autres
table-waiting = ⏳ On attend { $names }
table-paused = ⏸️ **Table en pause.** N’importe quel joueur peut relancer la partie.
table-secret-hint = Choisissez en secret, dans *{ $button-panel }* ou en message privé.
table-secret-hint-panel = Choisissez en secret : appuyez sur *{ $button-panel }*.
table-may-change = Vous pouvez changer d’avis tant que tout le monde n’a pas choisi.
table-only-controls = Discord affiche mal ce message, mais ses boutons et ses menus fonctionnent.
table-not-shown = Discord affiche mal ce message. Appuyez sur *{ $button-panel }* pour voir la partie.
direct-folded = **{ $game }** · Rien à faire pour l’instant. Je vous écrirai quand ce sera de nouveau à vous. *{ $button-panel }* montre la partie.
panel-as-of = Mis à jour { $ago }. Pour voir la suite, appuyez sur *{ $button }* à la table.
direct-as-of = Mis à jour { $ago }. La table, elle, est toujours à jour.
table-over-result = Partie terminée ! Le podium vous attend à la table.
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

round-title = Manche { $round } sur { $rounds } terminée
round-seat = **{ $name }** · **{ $points }** · { $total } en tout

end-title =
    { $winners ->
        [one] 🏆 Victoire { DE($names) } !
       *[other] 🏆 Victoire partagée : { $names } !
    }
end-title-own = 🏆 **Vous gagnez !**
end-title-by =
    { $winners ->
        [one] 🏆 Victoire { DE($names) }, { $by } !
       *[other] 🏆 Victoire partagée, { $by } : { $names } !
    }
end-place-only = { $medal } **{ $name }**
end-place = { $medal } **{ $name }** · **{ $points }**
end-by-round = par manche
end-line = { $about } : { $figures }
end-not-counted = Seules les parties entre deux personnes ou plus comptent pour le classement.
end-left = Dernière place (départ avant la fin) : { $names }
end-kicked = Dernière place pour avoir fait partir quelqu’un : { $names }
end-practice =
    Entraînement : cette partie ne compte pas. { $hints ->
        [0] Vous n’avez pris aucun conseil.
        [one] Vous avez demandé conseil sur { $hints } coup.
       *[other] Vous avez demandé conseil sur { $hints } coups.
    }
deed-comeback = ✨ De la dernière place à la victoire en une manche : bravo, { $name } !
won-shared = Égalité parfaite.
hits = réussites : { $hits } sur { $tries }

rules-heading = 📖 { $game } : les règles

log-title = 📜 { $game } : journal de la partie
log-round = Manche { $round }
log-empty = Rien pour l’instant. Les coups s’affichent ici dès qu’ils sont révélés.

## Regarder, toutes les mains visibles

watch-intro = 👀 Vous voyez toutes les mains, et la table le signale. Motus, ne dites rien aux joueurs !
watch-named =
    👀 Spectateurs (ils voient toutes les mains) : { $people }{ $more ->
        [0] {""}
        [one] {" "}et une autre personne
       *[other] {" "}et { $more } autres personnes
    }
watch-count =
    👀 Spectateurs (ils voient toutes les mains) : { $count ->
        [one] une personne
       *[other] { $count } personnes
    }.
watch-offer = Vous ne jouez pas ici, mais vous pouvez regarder : *{ $button-watch }* vous montre **toutes les mains**. La table vous nommera parmi les spectateurs, et vous ne pourrez plus y jouer.

## Ce qu’une personne apprend d’une table

table-seated = Jouent ici : { $people }
table-opening = Ouverture d’une table { DE($game) }…
entrance-open = **Nouvelle table { DE($game) } :** { $place }
entrance-full = La table { DE($game) } dans { $place } est complète.
entrance-playing = Une partie { DE($game) } se joue dans { $place }.
entrance-called-off = La table { DE($game) } a été annulée avant le début.
entrance-closed = La table { DE($game) } dans { $place } est fermée.
table-opened-there = Votre table { DE($game) } est ouverte : { $place }
table-already-open = Vous avez déjà ici une table { DE($game) } qui attend des joueurs. Lancez-la ou annulez-la d’abord.
table-ask-end = **Arrêter cette partie { DE($game) } pour tout le monde ?**
table-end-last = Les autres jouent encore : arrêter maintenant vous vaut la dernière place. Avec { $table }, proposez plutôt une pause, ou laissez-les finir sans vous.
table-end-left = Elle compte comme une dernière place pour les personnes parties, et pour personne d’autre.
table-end-won = Il ne reste que vous : c’est gagné !
table-end-uncounted = Elle ne compte pour personne.
button-end-sure = Arrêter la partie
button-end-keep = Continuer à jouer
table-rematch-on = La revanche a déjà commencé.
table-left = Vous avez quitté la table : un robot joue à votre place. Revenez avant la fin, sinon ce sera la dernière place.
table-left-for-good = Vous avez quitté la table.
table-host = { $name } · hôte
table-which = **Quelle table ?**
table-menu = Choisir une table
table-removed = 🚪 L’hôte a fait partir { $person }.
table-removed-forgotten = 🚪 L’hôte a fait partir une personne qui a effacé ses données.
kick-ask = **Faire partir { $person } de cette table ?**
kick-costs = Cette personne n’a manqué aucun coup : la faire partir vous vaut la dernière place. Un robot joue la suite pour elle. Si elle revient avec votre accord, vous échappez à la dernière place.
kick-game = Un robot prend le relais. Sans votre accord, pas de retour possible.
kick-lobby = Sans votre accord, pas de retour possible.
button-here = Reposter la table
button-kick = Faire partir { $name }
button-kick-sure = Faire partir
button-kick-last = Faire partir
button-kick-keep = Laisser jouer
button-readmit = Laisser revenir
button-pause = Mettre en pause
button-pause-ask = Proposer une pause
kick-menu = Faire partir un joueur…
table-came-back = Bon retour ! La place est de nouveau à vous.
table-kicked = C’est fait. Seul l’hôte peut laisser revenir cette personne.
table-readmitted = C’est fait. Cette personne peut de nouveau rejoindre la table.
table-paused-now = La partie attend qu’un joueur la relance.
table-resumed = La partie continue.
table-ended = La table est fermée.
table-away = **Un robot joue pour vous.** Revenez avant la fin, sinon ce sera la dernière place.
table-away-kicked = **Un robot joue pour vous.** L’hôte vous a fait partir et peut vous laisser revenir.

status-lobby = En attente de joueurs.
status-playing = Partie en cours.
status-paused = Table en pause.
status-parked = Partie suspendue.
status-finished = Partie terminée.
status-abandoned = Partie arrêtée avant la fin.
status-cancelled = Table annulée.
status-played-for = { $name } ({ $kind } joue à sa place)
