import type offers from '#shared/messages/en/common/offers.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  state: {
    submitted: 'Ingediend',
    approved: 'Goedgekeurd',
    declined: 'Afgewezen',
    on_its_way: 'Onderweg',
    received: 'Wordt bekeken',
    offered: 'Wacht op antwoord',
    agreed: 'Akkoord',
    settled: 'Ingekocht',
    returned: 'Teruggegeven',
    cancelled: 'Geannuleerd',
    expired: 'Verlopen',
  },
  cards: '{count, plural, one {# kaart} other {# kaarten}}',
} satisfies Translation<typeof offers>
