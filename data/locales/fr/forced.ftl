# Ce qui se joue tout seul, faute d’autre coup possible.

forced-later = ⏩ Un seul coup possible ici. Je le joue pour vous un peu plus tard, comme si vous hésitiez.
