export default {
  closed: 'Deze bestelling is {status}: die is niet meer te wijzigen.',
  changedSince: 'Deze bestelling is veranderd nadat je hem had geopend. Kijk opnieuw en wijzig hem dan.',
  fixed:
    '{count, plural, one {1 stuk van {name} is} other {# stuks van {name} zijn}} al geretourneerd, geopend of verzonden en kan er niet meer af.',
  empty: 'Er blijft niets over van deze bestelling. Annuleer hem in plaats daarvan.',
  agreedPrice: '{name}: {price} in plaats van {list} ({reason})',
  discount: 'Korting',
  discountOf: '{percent, number}% korting',
  belowZero: 'De kortingen zijn samen hoger dan de goederen.',
  askShop: 'Deze bestelling is betaald of de winkel is ermee begonnen. Vraag het aan de winkel.',
  onlyFewer: 'Je kunt hier alleen minder stuks bestellen. Plaats voor meer een nieuwe bestelling.',
  noteTooLate:
    'De winkel heeft deze bestelling geopend of verzonden, of hij is geannuleerd. Schrijf de winkel een bericht.',
} as const
