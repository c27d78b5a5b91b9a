import type purchases from '#shared/messages/en/common/purchases.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  notFound: 'Deze inkoop bestaat niet',
  exists: 'Dezelfde inkoop is opnieuw geïmporteerd. Er is niets teruggezet.',
  file: 'inkopen',
  templateFile: 'inkopen-sjabloon',
  template: {
    private: {
      date: '20-11-2026',
      supplier: 'Jan Jansen',
      statement: 'IV-12',
      lot: 'Doos 3',
      description: 'Verzameling kaarten uit Base Set',
    },
    trader: {
      date: '23-11-2026',
      supplier: 'Kaartengroothandel BV',
      statement: '2026-0815',
      lot: '',
      description: 'Twee boosterboxen',
    },
  },
  supplierKinds: { private: 'particulier', trader: 'handelaar' },
  schemes: {
    margin: 'margeregeling',
    standard: 'Nederlandse btw',
    shifted: 'btw verlegd',
    eu: 'uit de EU',
    import: 'invoer',
  },
  print: {
    title: 'Inkopen van {from} tot en met {to}',
    totals: '{count, plural, one {# inkoop} other {# inkopen}}, samen {amount}, waarvan btw {vat}',
    column: {
      date: 'Datum',
      supplier: 'Leverancier',
      statement: 'Verklaring of factuur',
      description: 'Omschrijving',
      scheme: 'Regeling',
      rate: 'Tarief',
      amount: 'Bedrag',
      vat: 'Btw',
    },
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
