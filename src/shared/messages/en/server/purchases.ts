/** The CSV file of purchases, and errors. */
export default {
  notFound: 'There is no such purchase',
  file: 'purchases',
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
