# The rules of Pikoko in our own words; the numbers are pages

rules-heading = 📖 { $game }: the rules

rules-pikoko-1-title = The aim
rules-pikoko-1 =
    Pikoko is a game of taking tricks in which **everybody sees your cards except you**. Peacocks show their feathers to everyone else!

    Each round you bid on how many of the 8 tricks every player will take. Then the cards are played, and good guesses bring points. After three rounds, most points win.

    {""}**The cards** come in five colours with a letter each: 🟥 R red, 🟨 Y yellow, 🟪 P purple, ⬜ W white, 🟦 B blue. With five players the numbers go from 1 to 11, with four up to 9, with three up to 7.
    Four cards have three colours at once: M1, M4, M7 and M10.

    {""}**A round** begins with eight cards for each player and one card turned over. Its colour is **trump**. If it has three colours, the round has no trump. The turned card stays out of play.

rules-pikoko-2-title = Bidding
rules-pikoko-2 =
    You have **9 tokens** for the whole round. Players are bid on one at a time, clockwise from the first player. Everybody else secretly bids 0 or more tokens on how many tricks that player will take; then all these bids are shown together.

    When everybody has been bid on, you all **bid on yourselves**. You have not seen your own cards, but you have seen what the others think of them.

    Tokens you keep are worth nothing, and all nine come back in the next round.

    🏠 *House ruling:* you can change a bid until it is revealed.
    🏠 *House ruling:* with no tokens left you bid 0 without being asked.

rules-pikoko-3-title = Confidence
rules-pikoko-3 =
    After the bids, you secretly choose a **confidence card**: the player, yourself included, on whom you made the bid you trust most.

    • That bid is exactly right: **+3 points**
    • It is not, even by one: **−1 point**
    • You chose **No Confidence**: **+1 point**, whatever happens

    The cards are opened at the end of the round.

    🏠 *House ruling:* you can change your card until the first trick begins. There are no cards for peacocks that are not in the game.

rules-pikoko-4-title = Playing
rules-pikoko-4 =
    {""}**You play the cards of the player on your left.** So somebody else plays yours! The first player begins with any card of their neighbour; then everybody in turn plays one, clockwise.

    {""}**Follow the colour led** if your neighbour's hand can. If it cannot, any card will do.
    The highest trump takes the trick; without trump in it, the highest card of the colour led. The trick goes to the **owner of that card**, not to whoever played it.

    That owner's card is also the first of the next trick: the player on their right leads it.

    {""}**Cards of three colours** must follow if one of their colours was led, and then count as that colour. Otherwise, and when leading, whoever plays the card says which of the three it is; trump is allowed. You are asked only where it matters.

rules-pikoko-5-title = Scoring
rules-pikoko-5 =
    After eight tricks, every bid is compared with the tricks that player took:

    • exactly right: **2 points**
    • one too many or too few: **1 point**
    • further off: **0 points**

    Your bid on yourself counts like the others. Then come the confidence cards: **+3**, **−1**, or **+1** for No Confidence.

    The player with the fewest points starts the next round.
    🏠 *House ruling:* that is the fewest points of the whole game so far. If several have them, it is the first of these clockwise, counting from whoever started last, who comes first.

    After the last round, **most points win**. If it is a tie, the best single round decides; after that the win is shared.

rules-pikoko-6-title = At this table
rules-pikoko-6 =
    Seats are shuffled before the game. The table post shows what everybody may know; *My view* shows you all the cards but your own. Secret choices come by direct message and can be made in *My view* just as well.

    {""}**Options of the host** (🏠 not in the booklet)
    • *Rounds:* 1 to 5 instead of 3.
    • *Quick bidding:* you bid on all the others in one go, and those bids are shown together. Bids on yourselves still come last.

    🏠 *House ruling:* all bids and played cards stay in sight for the whole round. Telling somebody about their own cards spoils the game, so don't!
