import type shelf from '#shared/messages/en/common/shelf.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  release: {
    on: 'Pre-order: verschijnt op {day}',
    counted: 'Gerekend vanaf het verschijnen op {day}',
    sent: 'Wordt verzonden zodra het verschijnt, op {day}',
  },
  category: {
    boosterpacks: 'Boosterpacks',
    boosterboxes: 'Boosterboxen',
    etbs: 'ETB’s',
    singles: 'Losse kaarten',
    decks: 'Decks',
    accessories: 'Accessoires',
    giftcards: 'Cadeaubonnen',
  },
  outOfStock: 'Uitverkocht',
  stock: 'Voorraad: {stock}',
  sale: {
    label: 'Actie',
    lowest: 'Laagste prijs afgelopen 30 dagen: {price}',
    until: 't/m {day}',
  },
  sort: {
    relevance: 'Beste match',
    recent: 'Nieuwste eerst',
    'price-low': 'Prijs: laag naar hoog',
    'price-high': 'Prijs: hoog naar laag',
    'name-az': 'Naam: A tot Z',
    'grouped-set': 'Op set gegroepeerd',
    'grouped-category': 'Op categorie gegroepeerd',
  },
} satisfies Translation<typeof shelf>
