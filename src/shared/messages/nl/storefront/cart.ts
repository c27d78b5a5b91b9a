import type cart from '#shared/messages/en/storefront/cart.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Winkelmandje',
  close: 'Sluiten',
  empty: { title: 'Je winkelmandje is leeg', shop: 'Verder winkelen' },
  lines: {
    label: 'Producten in je winkelmandje',
    remove: 'Verwijderen',
    removeProduct: '{product} verwijderen',
    each: '<price></price> per stuk',
    changed: '{quantity} keer {product}. {items, plural, one {# stuk} other {# stuks}} in je winkelmandje.',
    removed: '{product} verwijderd. {items, plural, one {# stuk} other {# stuks}} in je winkelmandje.',
    corrected: '{quantity} keer {product} voor de huidige prijs.',
  },
  problem: {
    gone: 'Niet meer te koop.',
    fewer: 'Nog maar {stock} over.',
    price: 'Kost nu {price}.',
    usePrice: 'Neem de nieuwe prijs',
    takeRest: 'Neem {stock, plural, one {het laatste stuk} other {de laatste #}}',
    takeRestAt: 'Neem {stock, plural, one {het laatste stuk} other {de laatste #}} voor {price}',
  },
  tooManyPieces: 'Deze winkel neemt hoogstens {most, plural, one {1 stuk} other {# stuks}} per bestelling aan.',
  removePieces: 'Haal er {count, plural, one {1 stuk} other {# stuks}} uit om te bestellen.',
  delivery: {
    label: 'Bezorging',
    way: { ship: 'Stuur het op', pickup: 'Afhalen bij de winkel' },
    shipping: 'Verzendkosten',
    free: 'Gratis',
    freeFrom: 'Gratis verzending vanaf {from}: nog {missing} te gaan.',
    pickupInfo: 'Informatie over afhalen',
  },
  total: 'Totaal ({count, plural, one {# stuk} other {# stuks}})',
  email: 'Je e-mailadres',
  emailHint: 'jij@voorbeeld.nl',
  unanswered: {
    title: 'We weten niet of je bestelling is aangekomen',
    text: 'Bestel nog een keer om dat te controleren. Met hetzelfde winkelmandje wordt niets dubbel besteld.',
  },
  commit: 'Bestellen met betalingsverplichting',
  // The button says it already.
  obligation: '',
  processing: 'Bezig...',
  closed: 'Winkel gesloten - bestellen kan nu niet',
  payAt: 'Je betaalt bij <strong>{host}</strong>, in een nieuw tabblad.',
  instructions: '{shop} stuurt je hoe je kunt betalen.',
  placing: 'Je bestelling bij {shop} wordt geplaatst…',
  placed: {
    title: 'Je bestelling is geplaatst!',
    pay: 'Betaal via de betaallink om je bestelling af te ronden.',
  },
  refused: {
    title: 'Bestellen is niet gelukt',
    emptyTitle: 'Winkelmandje leeg',
    empty: 'Leg eerst iets in je winkelmandje.',
    emailTitle: 'E-mailadres nodig',
    unreachable: 'We konden de winkel niet bereiken. Controleer je verbinding en bestel nog een keer.',
    changed: 'Er is iets veranderd in je winkelmandje. Kijk het even na.',
    total: '{message} Bestel nog een keer als je akkoord gaat.',
  },
} satisfies Translation<typeof cart>
