# Ce qu’entraîne le fait d’avoir vu toutes les mains d’une partie.

refused-poll-watched = Vous avez suivi cette partie toutes mains visibles : pas de réponse possible. Celles des autres sont dans le message { $when }.
