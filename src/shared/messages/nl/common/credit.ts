import type credit from '#shared/messages/en/common/credit.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  kinds: { mailbox: 'Tegoed', gift: 'Cadeau', card: 'Cadeaubon' },
  causes: {
    bought: 'Kaarten ingekocht',
    refund: 'Terugbetaling',
    gift: 'Cadeau',
    spent: 'Uitgegeven',
    spend_undone: 'Teruggegeven',
    expired: 'Verlopen',
    correction: 'Correctie',
    sold: 'Cadeaubon verkocht',
    taken_back: 'Cadeaubon teruggenomen',
  },
  file: 'tegoed',
  csv: {
    date: 'Datum',
    account: 'Rekening',
    email: 'E-mailadres',
    kind: 'Soort',
    cause: 'Oorzaak',
    amount: 'Bedrag',
    order: 'Bestelling',
    reason: 'Reden',
    by: 'Door',
  },
} satisfies Translation<typeof credit>
