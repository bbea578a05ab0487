# Une table avant sa partie, et une table finie sans résultat

lobby-who = ### 🦚 Qui joue ?
lobby-title = ## 🦚 { $game } – qui joue ?
lobby-host = **{ $name }** · hôte
lobby-seat = **{ $name }**
lobby-level-random = au hasard
lobby-level-greedy = joue bien
lobby-level-sage = joue le mieux
lobby-level-even = s’adapte
lobby-computer = **{ $name }** : { $level }
lobby-rematch-call = { $users } **{ $host } propose une nouvelle partie { DE($game) }.** Appuyez sur *{ $button-join }* ci-dessous.
lobby-invited = On vous propose une revanche : { $people }
lobby-free = { $sign } *place libre*
lobby-extra =
    { $signs } *{ $seats ->
        [one] une place libre de plus, si vous voulez
       *[other] { $seats } places libres de plus, si vous voulez
    }*
lobby-missing =
    { $missing ->
        [one] **Il manque un joueur**, un ordinateur fera l’affaire
       *[other] **Il manque { $missing } joueurs**, des ordinateurs feront l’affaire
    }
lobby-ready = **{ $host } peut lancer la partie**
lobby-ready-nobody = **L’hôte peut lancer la partie**
lobby-no-directs = Je ne peux envoyer aucun premier message privé avant le { $when }. Qui n’en a encore reçu aucun de moi joue dans *{ $button-panel }*.

button-join = Rejoindre
button-leave = Quitter
button-start = Commencer
button-cancel = Annuler la table
button-cancel-sure = Oui, l’annuler
button-cancel-keep = Non, la garder
lobby-ask-cancel = **Annuler cette table { DE($game) } ?** { $others ->
    [0] Personne d’autre n’y est encore.
    [one] Un autre joueur y est déjà.
   *[other] { $others } autres joueurs y sont déjà.
}
table-kept = La table reste ouverte.
button-computers = Ordinateurs
button-computer = Ajouter { $kind }
button-computer-remove = Retirer { $name }
computers-title = ### 🤖 Ordinateurs
button-options = Options
button-call = Prévenir
button-watching-forbid = Interdire le public
button-watching-allow = Permettre le public
lobby-watching-open = Qui n’a pas de place peut regarder, toutes les mains visibles.
lobby-watching-uncounted = Qui n’a pas de place peut regarder, toutes les mains visibles, sauf une partie qui compte pour le classement.
lobby-watching-host = Personne ne peut regarder la partie, toutes les mains visibles.
lobby-unwatched = sans public

option-line = { $option } : **{ $choice }**
options-title = ### ⚙️ Options de cette table { DE($game) }
options-hint = Vos choix s’affichent aussitôt à la table. « Règle maison » signale ce qui n’est pas dans le livret.
options-of-host = { $host } est l’hôte de cette table et peut changer tout cela.
options-more =
    { $count ->
        [one] Une autre option a été modifiée.
       *[other] { $count } autres options ont été modifiées.
    }

closed-title = ## 🦚 { $game }
closed-cancelled = **Cette table a été annulée** avant le début de la partie.
closed-abandoned = **Cette partie a été arrêtée avant la fin.** Elle ne compte pour personne ; son déroulement est conservé.
closed-ended = **Cette partie a été arrêtée avant la fin.** Elle compte comme une dernière place pour { $names } (départ avant la fin). Son déroulement est conservé.
closed-ended-winner = 🏆 { $name } n’a pas quitté la table et gagne.
closed-parked = **Cette partie est suspendue.** Rien n’est perdu : elle reprendra là où elle en est.
closed-finished = **Cette partie est terminée.**
closed-seats = { $names }

reason-channel-gone = Son salon a disparu.
reason-server-gone = J’ai été absent de ce serveur un moment.
reason-missing-permission = J’ai perdu une permission dont j’ai besoin ici.
reason-rules-changed = Les règles de ce jeu ont changé depuis le début de la partie.

notify-title = 🔔 Vos alertes
notify-intro = Quand quelqu’un a ouvert une table sur ce serveur et appuie sur **{ $button-call }** sous **{ $button-options }**, je vous y mentionne. Choisissez pour quels jeux :
notify-on = { $game } : alerte
notify-off = { $game } : pas d’alerte
notify-hint = Au plus une fois en { $time } pour chaque jeu, et jamais pendant vos heures calmes.
notify-call = 🔔 **Une table { DE($game) } est ouverte. Qui joue ?**
notify-stop = Plus d’alerte pour moi
notify-done =
    { $count ->
        [0] **Personne n’a été prévenu.** Personne d’autre n’a demandé ici d’alerte pour ce jeu, ou bien la dernière est trop récente, ou ce sont des heures calmes.
        [one] **Une personne a été prévenue.**
       *[other] **{ $count } personnes ont été prévenues.**
    }
