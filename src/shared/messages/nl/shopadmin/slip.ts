import type slip from '#shared/messages/en/shopadmin/slip.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  title: 'Pakbon {number}',
  for: 'Voor',
  pickup: 'Wordt afgehaald door',
  quantity: 'Aantal',
  item: 'Product',
  price: 'Prijs',
  total: 'Totaal',
  shipping: 'Verzendkosten',
  pulls: 'Voor jou getrokken',
  pieces: '{count, plural, one {stuk in totaal} other {stuks in totaal}}',
  note: 'Je opmerking',
  toPay: 'Te betalen bij het afhalen: {amount}',
  preOrder: 'Pre-order: niet vóór {day}',
  rest: 'Dit is de rest van je bestelling. De andere artikelen zijn al verzonden.',
  together: 'In één pakket met {others}',
  thanks: 'Bedankt voor je bestelling bij {shop}!',
} satisfies Translation<typeof slip>
