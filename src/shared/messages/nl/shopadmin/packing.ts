import type packing from '#shared/messages/en/shopadmin/packing.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  orders: 'Bestellingen',
  print: 'Afdrukken',
  nothing: 'Niets in te pakken',
  nothingHint: 'Geen van deze bestellingen is betaald en nog te verzenden.',
  leftOut:
    '{count, plural, one {# bestelling is} other {# bestellingen zijn}} weggelaten: je pakt alleen betaalde bestellingen in, als alles erin is verschenen',
  leftOutIs: '{number} is {status}',
  leftOutUntil: '{number} wacht tot {day} op het verschijnen',
  loadFailed: 'De bestellingen konden niet worden geladen',
  notFound: 'Een van deze bestellingen is niet gevonden',
  slips: {
    title: 'Pakbonnen',
    prices: 'Prijzen tonen',
    paper: { label: 'Papier', a4: 'Eén op A4', 'a4-half': 'Twee op A4', a6: 'A6' },
  },
  pull: {
    title: 'Verzamellijst',
    heading: '{shop}: verzamellijst',
    summary:
      '<strong>{pieces, plural, one {# stuk} other {# stuks}}</strong> van {products, plural, one {# product} other {# producten}} voor {orders, plural, one {# bestelling} other {# bestellingen}}: {numbers}',
    picked: 'Gepakt',
    pickedOf: '{name} gepakt',
    picture: 'Foto',
    product: 'Product',
    location: 'Locatie',
    certificate: 'certificaat {number}',
    quantity: 'Aantal',
    orders: 'Bestellingen',
    noSet: 'Geen set',
  },
} satisfies Translation<typeof packing>
