/** The CSV file of purchases, and errors. */
export default {
  notFound: 'There is no such purchase',
  exists: 'The same purchase has been imported again. Nothing was restored.',
  file: 'purchases',
  templateFile: 'purchases-template',
  template: {
    private: {
      date: '20-11-2026',
      supplier: 'Jane Jones',
      statement: 'PS-12',
      lot: 'Box 3',
      description: 'Collection of Base Set cards',
    },
    trader: {
      date: '23-11-2026',
      supplier: 'Card Wholesale Ltd',
      statement: '2026-0815',
      lot: '',
      description: 'Two booster boxes',
    },
  },
  supplierKinds: { private: 'private person', trader: 'trader' },
  schemes: {
    margin: 'margin scheme',
    standard: 'Dutch VAT',
    shifted: 'VAT shifted',
    eu: 'from the EU',
    import: 'imported',
  },
  csv: {
    date: 'date',
    supplier: 'supplier',
    supplierKind: 'supplier_kind',
    statement: 'statement',
    lot: 'lot',
    description: 'description',
    scheme: 'vat_scheme',
    rate: 'vat_rate',
    amount: 'amount',
    vat: 'vat',
  },
} as const
