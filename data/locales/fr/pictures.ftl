# Les mots des images, et ce qu'elles disent à qui ne les voit pas

picture-round = Manche { $round } sur { $rounds }
picture-round-number = Manche { $round }
picture-is-over = terminée
picture-trick = Pli { $number }
picture-trump = Atout
picture-no-trump = Sans atout
picture-bidding = paris
picture-bidding-on = paris sur { $name }
picture-bidding-self = paris sur soi
picture-choosing = confiance
picture-seat = Joueur { $number }
picture-you = Vous
picture-you-play = vous les jouez
picture-points = points
picture-exact = exact
picture-missed = manqué
picture-play = Jouez une des cartes { DE($name) }
picture-turn = { $player } joue une carte { DE($name) }
picture-turn-yours = { $name } joue une de vos cartes
picture-round-ends = La manche est finie
picture-choose = Quel est votre pari le plus sûr ?
picture-bid = Combien de plis pour { $name } ?
picture-bid-self = Combien de plis pour vous ?
picture-bid-all = Combien de plis pour chacun ?
picture-winners =
    { $winners ->
        [one] { $names } l’emporte
       *[other] { $names } l’emportent
    }

picture-alt-you = vous
picture-alt-trump = Atout : { $colour }, carte retournée { $card }.
picture-alt-no-trump = Sans atout, carte retournée { $card }.
picture-alt-flip = { $name } : { $card }, { $value }
picture-alt-highest = La plus forte : { $names }.
picture-alt-waiting = On attend { $names }.
picture-alt-turn = { $yours ->
    [1] { $name } joue ensuite une de vos cartes.
   *[0] { $name } joue ensuite une carte { DE($owner) }.
}
picture-alt-your-turn = À vous. Cartes { DE($name) } jouables : { $cards }.
picture-alt-trick = Pli : { $cards }.
picture-alt-taken = Pli { $number } pour { $name } : { $cards }.
picture-alt-card = { $yours ->
    [1] votre { $card } par { $player }
   *[0] { $card } { DE($owner) } par { $player }
}
picture-alt-leads = { $card } (en tête)
picture-alt-to-come = { $yours ->
    [1] puis une des vôtres par { $player }
   *[0] puis une { DE($owner) } par { $player }
}
picture-alt-bids = paris : { $bids }
picture-alt-on = sur { $name } : { $bids }
picture-alt-on-taken = sur { $name } : { $bids }, plis { $taken }
picture-alt-tokens = Jetons restants : { $tokens }.
picture-alt-points = Points : { $points }.
picture-alt-confidence =
    { $yours ->
        [1] Votre carte Confiance
       *[other] Carte Confiance { DE($owner) }
    } : { $name }.
picture-alt-row = Paris { DE($name) } : { $bids } ; carte Confiance : { $on } { $confidence }, manche { $round }, total { $total }.
picture-alt-place-only =
    { $place }. { $name } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
picture-alt-held = { $card } ({ $value }) : { $effect }
picture-alt-of = { $name } : { $said }.
picture-ring-pile = Anneau
picture-train = Traîne
picture-alt-plumes = Tour { $turn }, à { $name } de jouer.
picture-alt-train = Traîne : { $cards }.
picture-alt-rows = Plumages du rang du haut vers le bas, une barre entre les rangs.
picture-alt-plume = { $rows } ({ $points })
picture-alt-peacock = Paon { $rows } ({ $points })
picture-alt-peacock-of = Paon de { $cards } cartes ({ $points })
picture-alt-face-down = face cachée
picture-free = libre
picture-host = hôte
picture-alt-sitter = { $name } ({ $said })
picture-alt-computer = robot, { $level }
picture-alt-sitters = Places : { $names }.
picture-alt-free = { $free ->
    [one] Une place libre.
   *[other] { $free } places libres.
}
