# Une table avant sa partie, et une table finie sans résultat

lobby-who = ### 🦚 Qui joue ?
lobby-title = ## 🦚 { $game } – qui joue ?
lobby-host = **{ $name }** · hôte
lobby-seat = **{ $name }**
lobby-level-random = facile
lobby-level-greedy = moyen
lobby-level-sage = difficile
lobby-level-even = s’adapte à vous
lobby-computer = **{ $name }** · { $level }
lobby-rematch-call = { $users } **{ $host } propose une nouvelle partie { DE($game) }.** Appuyez sur *{ $button-join }* ci-dessous.
lobby-next-call = { $users } **Votre place pour la prochaine partie { DE($game) } est prête.**
lobby-invited = Invitation à la revanche : { $people }
lobby-kept = Place gardée pendant dix minutes : { $people }
lobby-ask = Inviter des amis…
ask-friend = { $friend } **{ $name } vous invite à une partie { DE($game) } !**
ask-kept = Je vous garde une place pendant dix minutes.
button-not-now = Pas maintenant
button-never-by = Toujours refuser { $name }
ask-which = ### À quoi jouer avec { $friend } ?
ask-done = Invitation envoyée : { $friends }. Je garde les places pendant dix minutes.
ask-unwilling = Impossible d’inviter { $friends } : les invitations sont désactivées.
ask-later = Pas de souci ! La place est libre pour quelqu’un d’autre.
ask-never = Cette personne ne peut plus vous inviter. Pour changer d’avis : *{ settings-more }* dans { $settings }.
lobby-free = { $sign } *place libre*
lobby-extra =
    { $signs } *{ $seats ->
        [one] encore une place
       *[other] encore { $seats } places
    }*
lobby-missing =
    { $missing ->
        [one] **Il manque un joueur** (un robot fera l’affaire)
       *[other] **Il manque { $missing } joueurs** (des robots feront l’affaire)
    }
lobby-ready = **{ $host } peut lancer la partie**
lobby-ready-host = **L’hôte peut lancer la partie**
lobby-no-directs = Je ne peux contacter personne pour la première fois avant le { $when }. Si c’est votre cas, jouez dans *{ $button-panel }*.

button-join = Jouer
button-join-next = Réserver ma place
button-second = Ouvrir une 2e table
button-unlist = Quitter la liste
next-game = ⏭️ Prochaine partie : { $names }
next-listed = Vous êtes sur la liste de la prochaine partie. En cas de revanche, vous passez avant les autres.
next-listed-full = Pas de place libre : vous êtes sur la liste de la prochaine partie. Pour en sortir, appuyez sur *{ $button-leave }* à la table.
next-unlisted = Vous n’êtes plus sur la liste.
button-leave = Quitter
button-start = Lancer
button-cancel = Annuler la table
button-cancel-sure = Annuler la table
button-cancel-keep = La garder ouverte
lobby-ask-cancel = **Annuler cette table { DE($game) } ?** { $others ->
    [0] Personne d’autre ne l’a encore rejointe.
    [one] Un autre joueur l’a rejointe.
   *[other] { $others } autres joueurs l’ont rejointe.
}
table-kept = La table reste ouverte.
button-computers = Robots
button-computer = Ajouter { $kind }
button-computer-remove = Retirer { $name }
computers-title = ### Compléter la table avec des robots
button-options = Options
button-call = Chercher des joueurs
button-watching-forbid = Sans spectateurs
button-watching-allow = Avec spectateurs
lobby-watching-open = Spectateurs bienvenus : ils voient toutes les mains.
lobby-watching-uncounted = Spectateurs bienvenus (ils voient toutes les mains), sauf si la partie compte pour le classement.
lobby-watching-host = Pas de spectateurs à cette table.
lobby-unwatched = sans spectateurs

option-line = { $option } : **{ $choice }**
options-title = ### ⚙️ Options de cette table { DE($game) }
options-hint = Vos choix s’affichent aussitôt à la table. Une « règle maison » ne figure pas dans les règles officielles.
options-advanced = **🏠 Règles avancées**
button-advanced = Règles avancées
options-of-host = Seul l’hôte, { $host }, peut changer ces options.
options-more =
    { $count ->
        [one] Une autre option a été modifiée.
       *[other] { $count } autres options ont été modifiées.
    }

closed-title = ## 🦚 { $game }
closed-cancelled = **Cette table a été annulée** avant le début de la partie.
closed-abandoned = **Partie arrêtée avant la fin.** Elle ne compte pour personne.
closed-ended = **Partie arrêtée avant la fin.** Elle compte comme une dernière place pour { $names } (départ en cours de partie).
closed-ended-kicked = **Partie arrêtée avant la fin.** Elle compte comme une dernière place pour { $names } (pour avoir fait partir quelqu’un).
closed-ended-winner = 🏆 { $name } joue jusqu’au bout et gagne !
closed-parked = **Partie suspendue.** Elle reprendra là où elle s’est arrêtée.
closed-finished = **Cette partie est terminée.**
closed-seats = { $names }

reason-channel-gone = Son salon a été supprimé.
reason-server-gone = J’ai été absent de ce serveur un moment.
reason-missing-permission = Il me manque désormais une permission ici.
reason-rules-changed = Les règles de ce jeu ont changé depuis le début de la partie.

notify-title = 🔔 Alertes : nouvelles tables
notify-intro = Quand quelqu’un appuie sur **{ $button-call }** à une nouvelle table de ce serveur, je vous préviens. Appuyez sur un jeu pour activer ou couper son alerte.
notify-on = { $game } : avec alerte
notify-off = { $game } : sans alerte
notify-hint = Pour chaque jeu, au plus une alerte en { $time }, et jamais pendant vos heures calmes.
notify-call = 🔔 **Une table { DE($game) } est ouverte. Qui joue ?**
notify-stop = Ne plus m’alerter
notify-done =
    { $count ->
        [0] **Personne à prévenir.** Les autres n’ont pas d’alerte pour ce jeu, viennent d’en recevoir une, ou sont en heures calmes.
        [one] **J’ai prévenu une personne.**
       *[other] **J’ai prévenu { $count } personnes.**
    }
