/** The yearly report of sellers to the tax office (DAC7): the file's headings, and the message that asks for what is missing. */
export default {
  column: {
    year: 'Year',
    shop: 'Shop',
    legal_name: 'Legal name',
    trade_name: 'Trade name',
    kind: 'Kind',
    birth_date: 'Birth date',
    street: 'Street',
    postcode: 'Postcode',
    city: 'City',
    country: 'Country',
    tax_country: 'Tax country',
    tax_number: 'Tax number',
    kvk: 'Chamber of commerce',
    vat: 'VAT number',
    account_name: 'Account holder',
    iban: 'IBAN',
  },
  ofQuarter: {
    sales: 'Sales Q{quarter}',
    consideration: 'Consideration Q{quarter}',
    fees: 'Fees Q{quarter}',
  },
  mail: {
    subject: 'We must report {shop} for {year}, and details are missing',
    title: 'Details for the tax office, {year}',
    text: 'The law obliges us to tell the tax office once a year what shops on our platform sold. For {shop} and {year} we lack:',
    need: {
      seller: 'who sells: legal name, address, chamber of commerce and VAT number',
      'tax-identity': 'your tax number and the account that you are paid on; for a person also the birth date',
    },
    button: 'Enter the details',
    after: 'Without them we may have to close the shop to new orders. Books shows you what we report.',
  },
} as const
