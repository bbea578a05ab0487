game-nest = Nid
about-nest = posez deux plumes, et gare au vent.
motto-nest = Le plus d’œufs l’emporte.
length-nest = 2 à 12 joueurs · 10 minutes
option-nest-rounds = Manches
option-nest-rounds-1 = 1
option-nest-rounds-2 = 2
option-nest-rounds-3 = 3
option-nest-claws = Griffes
option-nest-claws-1 = une pour chacun
option-nest-claws-0 = aucune
preset-nest-booklet = Comme dans le livret
preset-nest-gentle = En douceur
call-nest-snatch = { $users } **Vite !** Quelqu’un à la table { $table } a un œuf que vous pourriez chiper.
won-nest-claws = Autant d’œufs : c’est le nombre de griffes restantes qui décide.
figure-nest-claws =
    { $value ->
        [one] 1 griffe
       *[other] { $value } griffes
    }
nest-hand = Vos plumes : { $feathers }
nest-lay = **Posez deux plumes** en secret ({ $picked } sur 2 choisies)
nest-snatch = **{ $name } a l’œuf.** Le chipez-vous ?
nest-snatch-y = Chiper
nest-snatch-n = Laisser
nest-laid = { $name } a posé { $feathers }
nest-fair = Bon vent : l’œuf est pour { $name }.
nest-foul = Mauvais vent : l’œuf est pour { $name }.
nest-kept = { $name } le garde.
nest-snatched = Chipé ! Il est maintenant à { $name }.
refused-nest-no-claw = { $seat } n’a plus de griffe et ne peut rien chiper. Laissez faire.
rules-nest-1-title = Le but
rules-nest-1 = Qui a le plus d’œufs gagne.
rules-nest-2-title = Une manche
rules-nest-2 = Posez deux plumes. Puis le vent souffle.
computer-magpie = Pie
computers-magpie = Margot la Pie, Milo la Pie
lobby-level-magpie = prend ce qui brille
level-magpie = { computer-magpie } · { lobby-level-magpie }
nest-picture-fair = bon vent
nest-picture-foul = mauvais vent
nest-alt = { $title }. { $wind ->
        [fair] Bon vent. L’œuf est à { $owner }.
        [foul] Mauvais vent. L’œuf est à { $owner }.
       *[none] Pas encore de vent.
    }
nest-alt-seat = { $name } : { $eggs ->
        [one] { $eggs } œuf
       *[other] { $eggs } œufs
    }, { $claws }, { $laid ->
        [none] rien n’est posé
       *[some] a posé { $feathers }
    }.
