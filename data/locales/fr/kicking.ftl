# Ce que coûte le fait d’exclure quelqu’un.

# { $person } is a mention.
kick-ask = **Faire partir { $person } de cette partie ?**
kick-costs = Aucun coup manqué de ce côté : la dernière place serait pour vous. Un robot finit la partie, mais la place obtenue reste la sienne. Pour l’annuler, { $table-readmit } puis un retour à la table suffisent.
button-kick-sure = Faire partir
button-kick-keep = Continuer la partie
end-kicked = Dernière place pour avoir fait partir quelqu’un : { $names }
closed-ended-kicked = **Partie arrêtée avant la fin.** Dernière place pour { $names }. Son déroulement est conservé.
