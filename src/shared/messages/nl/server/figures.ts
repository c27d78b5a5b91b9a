import type figures from '#shared/messages/en/server/figures.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  default: {
    shops: { value: '500+', label: 'actieve winkels' },
    processed: { value: '€ 2 mln+', label: 'omgezet' },
    orders: { value: '50.000+', label: 'bestellingen' },
    uptime: { value: '99,9%', label: 'bereikbaar' },
  },
  shops: '{count, plural, one {open winkel} other {open winkels}}',
  euros: '€ {amount}',
  revenue: 'aan betaalde bestellingen',
  orders: '{count, plural, one {bestelling} other {bestellingen}}',
  millions: '{amount} mln',
} satisfies Translation<typeof figures>
