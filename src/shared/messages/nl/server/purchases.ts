import type purchases from '#shared/messages/en/server/purchases.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  notFound: 'Deze inkoop bestaat niet',
  file: 'inkopen',
  supplierKinds: { private: 'particulier', trader: 'handelaar' },
  schemes: {
    margin: 'margeregeling',
    standard: 'Nederlandse btw',
    shifted: 'btw verlegd',
    eu: 'uit de EU',
    import: 'invoer',
  },
  csv: {
    date: 'datum',
    supplier: 'leverancier',
    supplierKind: 'soort_leverancier',
    statement: 'inkoopverklaring',
    lot: 'partij',
    description: 'omschrijving',
    scheme: 'btw_regeling',
    rate: 'btw_tarief',
    amount: 'bedrag',
    vat: 'btw',
  },
} satisfies Translation<typeof purchases>
