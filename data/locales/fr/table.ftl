# Ce que disent les tables de tous les jeux

computer-random = Poussin
computers-random = Pépin Poussin, Plume Poussin, Pilou Poussin, Puce Poussin, Coco Poussin
computer-greedy = Poule
computers-greedy = Paulette Poule, Colette Poule, Ginette Poule, Odette Poule, Lisette Poule
computer-sage = Paon
computers-sage = Léon Paon, Gaston Paon, Simon Paon, Ramon Paon, Edmond Paon
computer-even = Perroquet
computers-even = Jacquot Perroquet, Margot Perroquet, Pierrot Perroquet, Marlot Perroquet, Coquet Perroquet
somebody = Quelqu’un

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

button-panel = Ma vue
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
button-record = Fichier

page-previous = Précédente
page-next = Suivante
page-at = { $page } / { $pages }

## La partie

table-waiting-others = ⏳ On attend les autres
table-waiting = ⏳ On attend { $names }
table-paused = ⏸️ **Cette table est en pause.** Toute personne qui y joue peut la reprendre avec le bouton.
table-secret-hint = En secret : appuyez sur *{ $button-panel }*, ou répondez à mon message privé.
table-secret-hint-panel = En secret : appuyez sur *{ $button-panel }*.
table-may-change = Vous pouvez changer d’avis jusqu’à ce que tout le monde ait choisi.
table-only-controls = Discord n’a pas accepté ce message tel qu’il devait être. Ses boutons et ses menus fonctionnent quand même.
table-not-shown = Discord n’a pas accepté ce message tel qu’il devait être. Rien n’est perdu : *{ $button-panel }* vous montre la partie.
direct-folded = **{ $game }** · Plus rien à répondre ici. Quand ce sera de nouveau à vous, vous recevrez un autre message. *{ $button-panel }* montre où en est la partie.
panel-as-of = Mis à jour { $ago }. *{ $button }*, à la table, montre où en est la partie.
direct-as-of = Mis à jour { $ago }. La table montre chaque coup.
table-over-result = La partie est terminée. Le podium est à la table.
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
end-rounds = manches : { $rounds }
end-not-counted = Une partie jouée par moins de deux personnes ne compte pas pour le classement.
end-left = Dernière place pour avoir quitté la partie : { $names }
end-practice =
    Entraînement : cette partie ne compte nulle part. { $hints ->
        [0] Vous n’avez demandé aucun conseil.
        [one] Vous avez demandé conseil pour { $hints } question.
       *[other] Vous avez demandé conseil pour { $hints } questions.
    }
won-shared = Égalité sur tout ce qui compte.
hits = réussites : { $hits } sur { $tries }

rules-heading = 📖 { $game } : les règles

log-title = 📜 { $game } : ce qui s’est passé
log-round = Manche { $round }
log-empty = Rien encore. Tout s’affiche ici dès que vous pouvez le savoir.

## Regarder, toutes les mains visibles

watch-intro = 👀 Vous voyez toutes les mains, et la table l’indique. N’en dites rien aux joueurs.
watch-named =
    👀 Dans le public, toutes les mains visibles : { $people }{ $more ->
        [0] {""}
        [one] {" "}et une autre personne
       *[other] {" "}et { $more } autres personnes
    }
watch-count =
    👀 Dans le public, toutes les mains visibles : { $count ->
        [one] une personne
       *[other] { $count } personnes
    }.
watch-offer = Vous n’êtes pas à cette table, mais vous pouvez regarder : *{ $button-watch }* montre **toutes les mains**, à vous seulement. La table vous nommera dans le public, et vous ne pourrez plus y prendre place.

## Ce qu’une personne apprend d’une table

table-elsewhere = Cette table n’est pas dans ce salon. Utilisez la commande là où elle se trouve.
table-seated = Jouent ici : { $people }
table-opening = Une table { DE($game) } s’ouvre …
entrance-open = **Une table { DE($game) } est ouverte :** { $place }
entrance-full = La table { DE($game) } dans { $place } est complète.
entrance-playing = Une partie { DE($game) } se joue dans { $place }.
entrance-called-off = La table { DE($game) } a été annulée avant sa partie.
entrance-closed = La table { DE($game) } dans { $place } est fermée.
table-opened-there = Une table { DE($game) } est ouverte : { $place }
table-already-open = Vous avez déjà ici une table { DE($game) } qui attend des joueurs. Lancez-la ou annulez-la d’abord.
table-ask-end = **Arrêter cette partie { DE($game) } pour tout le monde ?**
table-end-last = Les autres sont encore là : y mettre fin vous vaudrait une dernière place. { $table-pause } propose une pause, et { $table-leave } laisse les autres finir leur partie.
table-end-left = Elle compte comme une dernière place pour qui a quitté la table, et pour personne d’autre.
table-end-won = Personne d’autre n’est resté : vous gagnez.
table-end-nobody = Elle ne compte pour personne.
button-end-sure = Oui, l’arrêter
button-end-keep = Non, continuer
table-not-ended = La partie continue.
table-rematch-on = La revanche a déjà commencé.
table-left = Vous avez quitté la table. Un ordinateur joue maintenant pour vous. Si vous ne revenez pas avant la fin, vous aurez la dernière place.
table-left-for-good = Vous avez quitté la table.
table-which-to-leave = **Quelle table voulez-vous quitter ?**
table-leave-menu = Choisir une table
table-came-back = Vous revoilà : la place est de nouveau à vous.
table-kicked = C’est fait. Seul l’hôte peut laisser revenir cette personne, avec { $table-readmit }. Si une partie est en cours, un ordinateur continue.
table-readmitted = C’est fait. Cette personne peut de nouveau prendre place ici.
table-computer-added = Un ordinateur a rejoint la table.
table-paused-now = La table est en pause. { $table-resume } la fait reprendre.
table-resumed = La partie continue.
table-ended = La table est fermée.
table-away = **Un ordinateur joue ici à votre place.** Reprenez votre place avant la fin de la partie, sinon vous aurez la dernière.
table-away-kicked = **Un ordinateur joue pour vous ici.** On vous a fait quitter cette table ; l’hôte peut vous laisser revenir.

status-lobby = La table attend des joueurs.
status-playing = La partie est en cours.
status-paused = La table est en pause.
status-parked = La partie est suspendue.
status-finished = La partie est finie.
status-abandoned = La partie a été arrêtée avant la fin.
status-cancelled = La table a été annulée.
status-played-for = { $name } ({ $kind } joue)
status-version = { $moves ->
    [one] { $moves } coup joué
   *[other] { $moves } coups joués
}
