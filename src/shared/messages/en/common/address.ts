export default {
  name: 'Name',
  street: 'Street',
  houseNumber: 'House number',
  addition: 'Addition',
  postcode: 'Postcode',
  city: 'City',
  country: 'Country',
  saving: 'Saving...',
  cancel: 'Cancel',
  company: {
    name: 'Company',
    nameMissing: 'Enter the name of the company',
    vatNumber: 'VAT number',
    vatNumberHint: 'With its country, such as NL123456789B13. Leave it empty if there is none.',
    address: 'Billing address',
    cancel: 'Cancel',
  },
} as const
