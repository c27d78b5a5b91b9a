import type checklist from '#shared/messages/en/common/checklist.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  item: {
    email: 'Bevestigd e-mailadres',
    seller: 'Wie verkoopt: naam, adres, KvK-nummer en btw-id',
    taxIdentity: 'Fiscaal nummer en uitbetaalrekening',
    payment: 'Waar klanten betalen',
    terms: 'Voorwaarden, retouren en privacytekst',
    declaration: 'Verklaring dat de producten aan de wet voldoen',
  },
  kind: {
    asked: 'Gegevens gevraagd',
    approved: 'Goedgekeurd',
    refused: 'Geweigerd',
    suspended: 'Goedkeuring ingetrokken',
  },
  done: 'In orde',
  missing: 'Ontbreekt',
  withoutItems: 'Ontbrak toen: {items}',
} satisfies Translation<typeof checklist>
