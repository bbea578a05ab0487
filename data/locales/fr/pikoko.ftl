# Pikoko à la table, dans les vues privées et les messages privés

pikoko-name = 🦚 Pikoko
pikoko-title = 🦚 Pikoko · manche { $round } sur { $rounds }
pikoko-over-title = 🦚 Pikoko · partie terminée

pikoko-trump = Atout : { $square } **{ $colour }** · carte retournée { $card }
pikoko-no-trump = **Sans atout** · carte retournée { $card }
pikoko-first-player = ⭐ premier joueur
pikoko-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
pikoko-tricks =
    { $tricks ->
        [one] { $tricks } pli
       *[other] { $tricks } plis
    }
pikoko-tokens-left =
    { $tokens ->
        [one] { $tokens } jeton restant
       *[other] { $tokens } jetons restants
    }
pikoko-self = soi
pikoko-bids = paris de { $bids }
pikoko-bid = { $name } **{ $tokens }**
pikoko-bid-secret = { $name } **{ $tokens }** 🤫
pikoko-you = vous
pikoko-you-play = vous les jouez
pikoko-bid-these = 🎯 à parier

pikoko-dealing = On distribue les cartes.
pikoko-bidding-on = **Paris sur { $target }** – combien de plis pour ces cartes ?
pikoko-bidding-all = **Paris sur les autres** – combien de plis pour qui ?
pikoko-bidding-self = **Chacun parie sur soi-même**, sans voir ses propres cartes.
pikoko-choosing = **Cartes Confiance** – à quel pari chacun se fie-t-il le plus ?
pikoko-secret-hint = En secret : répondez à mon message privé, ou appuyez sur *{ button-panel }*.
pikoko-play-hint = Les cartes se jouent depuis *{ button-panel }*.
pikoko-waiting = ⏳ On attend { $names }
pikoko-turn = ▶️ **{ $player }** joue une carte de **{ $owner }**
pikoko-turn-yours = ▶️ **{ $player }** joue une de **vos** cartes
pikoko-over = La partie est terminée. Le résultat est à la table.

pikoko-trick = Pli { $number }
pikoko-card-to-come = ▫️ de { $owner } · à jouer par { $player }
pikoko-card-played = **{ $card }** de { $owner } · jouée par { $player }
pikoko-card-leads = **{ $card }** 👑 de { $owner } · jouée par { $player }
pikoko-trick-taken = Pli { $number } → **{ $taker }**

pikoko-bid-on = **Pariez sur { $name } :** combien des 8 plis ces cartes feront-elles ?
pikoko-bid-on-why =
    Juste : 2 points, à un près : 1. Chaque pli parié coûte un jeton, et il vous en reste { $tokens } pour tous ceux qui suivent, vous compris.
pikoko-bid-all = **Pariez sur tous les autres :** combien des 8 plis chacun fera-t-il ?
pikoko-bid-all-why =
    Juste : 2 points, à un près : 1. Chaque pli parié coûte un jeton, et il vous en reste { $tokens } ; gardez-en pour vous-même.
pikoko-bid-self = **Pariez sur vous-même :** combien de plis vos propres cartes feront-elles ?
pikoko-bid-self-why =
    Vous ne les voyez pas, mais les autres, si : regardez ce qu’ils ont parié sur vous. { $tokens ->
        [one] Il vous reste { $tokens } jeton.
       *[other] Il vous reste { $tokens } jetons.
    }
pikoko-bid-stands = ✅ Votre pari : **{ $tokens }**
pikoko-bids-stand = ✅ Vos paris sont faits.
pikoko-bid-on-you = Les autres **parient sur vous**. Observez-les : c’est tout ce que vous saurez de vos cartes.
pikoko-no-tokens = Vos { $tokens } jetons sont tous joués : vous pariez 0 sans qu’on vous le demande.
pikoko-bid-menu = Parier sur { $name }…
pikoko-bid-choice =
    { $name } : { $tokens ->
        [one] { $tokens } pli
       *[other] { $tokens } plis
    }

pikoko-confidence = **Carte Confiance :** auquel de vos paris vous fiez-vous le plus ?
pikoko-confidence-why = +3 points si ce pari tombe juste, −1 sinon. « Pas Confiance » rapporte 1 point à coup sûr.
pikoko-confidence-choice = { $name } : { $tokens }
pikoko-confidence-stands = ✅ Votre carte : **{ $card }**
pikoko-no-confidence = Pas Confiance
pikoko-own-confidence = Votre carte Confiance : { $card }

pikoko-play = **À vous :** jouez une des cartes de { $name }.
pikoko-play-lead-why = Vous entamez : n’importe quelle carte convient. Si elle fait le pli, il est pour { $name }.
pikoko-play-follow-why = La couleur demandée est { $colour }, il faut fournir. Si la carte fait le pli, il est pour { $name }.
pikoko-play-free-why = La couleur demandée est { $colour } et { $name } n’en a pas : n’importe quelle carte convient. Si elle fait le pli, il est pour { $name }.

ask-may-change = Vous pouvez changer d’avis jusqu’à ce que tout le monde ait choisi.
ask-nothing = **Rien à décider en secret pour l’instant.** Les cartes se jouent depuis *Ma vue*. Je vous écrirai ici quand ce sera à vous de parier.

round-title = Manche { $round } sur { $rounds } terminée
round-taken = Plis : { $tricks }
round-seat = **{ $name }** · **{ $points }** · { $total } en tout
round-bid = { $name } { $tokens }/{ $taken } **{ $points }**
round-confidence = confiance : { $card } **{ $points }**
round-legend = 2/3 veut dire : pari de 2, et 3 plis faits. Juste : 2 points, à un près : 1.
round-next = ⭐ **{ $name }** commence la manche suivante (le moins de points).

end-title =
    { $winners ->
        [one] 🏆 Victoire de { $names } !
       *[other] 🏆 Victoire partagée : { $names } !
    }
end-place = { $medal } **{ $name }** · **{ $points }**
end-rounds = manches : { $rounds }
end-exact = paris justes : { $exact } sur { $bids }
end-tie = À égalité de points, la meilleure manche l’emporte.

log-title = 📜 Ce qui s’est passé
log-empty = Rien encore. Paris et plis paraissent ici dès que tout le monde peut les voir.
log-bids = Paris
log-tricks = Plis
log-rounds = Points par manche
log-round = Manche { $number } : { $points }
