# Ce que les tables de tous les jeux ont en commun

game-pikoko = Pikoko
computer-random = Hasard
computer-greedy = Malin
somebody = Quelqu’un

colour-R = rouge
colour-Y = jaune
colour-P = pourpre
colour-W = blanc
colour-B = bleu

table-where = Table dans <#{ $channel }>
table-name = { $game } ({ $names })
table-name-linked = [{ $game }]({ $link }) ({ $names })
table-choice = { $game } : { $names } ({ $table })
table-paused = ⏸️ **Cette table est en pause.** Quiconque y joue peut la reprendre avec `/table resume`.

button-panel = Ma vue
button-refresh = Actualiser
button-log = Journal
button-rules = Règles
button-table = Vers la table
button-resume = Reprendre
button-rematch = Revanche
