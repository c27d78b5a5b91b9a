import type suggestions from '#shared/messages/en/storefront/suggestions.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  label: 'Suggesties',
  count: '{count, plural, one {# suggestie} other {# suggesties}}. Kies met de pijltjes omhoog en omlaag.',
  kind: {
    alternatives: 'Bedoelde je',
    categories: 'Categorieën',
    sets: 'Sets',
    products: 'Producten',
  },
  corrected: 'Resultaten voor ‘<strong>{search}</strong>’',
} satisfies Translation<typeof suggestions>
