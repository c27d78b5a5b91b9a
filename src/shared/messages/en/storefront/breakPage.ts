/** A box that is sold in spots. */
export default {
  failure: 'Failed to load this break',
  notFound: { title: 'Break not found', text: 'This shop has no such break.' },
  kind: {
    fixed: 'Sold in spots: every spot gets the packs named here.',
    list: 'Sold in spots by name: the cards that belong to a name go to the buyer of its spot.',
    draw: 'Sold in spots: a draw after the sale decides which spot is yours.',
  },
  perSpot: 'per spot',
  left: '{left, plural, =0 {All {spots, number} spots are sold} other {# of {spots, number} spots left}}',
  until: 'On sale until {moment}',
  state: {
    open: 'On sale',
    ended: 'The sale has ended.',
    drawn: 'The spots are drawn.',
    done: 'This break is done.',
    cancelled: 'This break does not take place.',
  },
  cancelledTitle: 'This break was cancelled',
  cancelledText: 'Spots that were paid are refunded. Buyers get a message.',
  choose: 'Choose your spots',
  spot: { free: 'Free', chosen: 'In your cart', sold: 'Sold' },
  soldOut: 'All spots are sold or reserved by orders that are being paid.',
  taken: '{spot} is in your cart. {items, plural, one {# item} other {# items}} in total.',
  putBack: '{spot} is out of your cart. {items, plural, one {# item} other {# items}} in total.',
  viewCart: 'View cart · {total}',
  drawnFrom: 'Spots that are drawn',
  terms: {
    title: 'Before you buy',
    buys: {
      fixed: 'You buy sealed packs of the box. They are opened live for you, and all of their cards are yours.',
      list: 'You buy all cards of the box that belong to the name of your spot. How many that are depends on what is in the packs; it may be none.',
      draw: 'You buy a spot of the list. Which one is decided by a draw after the sale, which anyone can check. What it gets depends on what is in the packs; it may be nothing.',
    },
    odds: 'The maker fills the packs and sets their odds, not the shop. No card is promised.',
    unsold: 'Spots that are not sold stay with the shop, or the shop cancels the break and refunds everyone.',
    withdrawal:
      'The packs are opened live, which you agree to in your cart: “{words}” Until they are opened you can withdraw.',
    returns: 'Returns',
  },
  draw: {
    promise: 'The draw is fixed',
    promiseText:
      'The draw follows from a secret number that was made before the first spot was sold. This is its SHA-256. After the draw the number is published here, and anyone can check that it was not exchanged.',
    title: 'Result of the draw',
    at: 'Drawn on {moment}',
    ticket: 'Ticket',
    buyer: 'Buyer',
    spot: 'Spot',
    shop: 'Shop',
    numbers:
      'Buyers are numbered in the order of their orders, without names. Your number is on the page of your order. Spots that were not sold have the last tickets and stay with the shop.',
    returned:
      'Buyer {buyer, number}: {spots, plural, one {# spot was} other {# spots were}} withdrawn or refunded before the draw.',
    seed: 'Secret number (seed)',
    hash: 'Its SHA-256, published before the sale',
    algorithm: 'Algorithm',
    howTitle: 'How the draw is computed',
    how: 'The list of spots is shuffled. For each place from the last one down to the second, a number picks one of the places up to it, and the two swap their spots. Ticket 1 then gets the first spot, ticket 2 the second, and so on.\nNumber k, counted from 0, is made of the first 4 bytes of HMAC-SHA-256 with the seed as key and k as message, 8 bytes, big endian. To pick one of n places, numbers from the largest multiple of n that fits into 4 bytes are skipped; otherwise the remainder of the division by n is the place, counted from 0.',
    check: 'Check the draw',
    checked: {
      correct: 'Correct. Your browser got the same result, and the seed is the one that was fixed before the sale.',
      wrong: 'The result does not match the seed. Please tell us.',
      unable: 'This browser cannot check it here. The steps above work by hand.',
    },
  },
} as const
