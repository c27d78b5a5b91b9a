export default {
  onThisPage: 'On this page',
  tagline: 'The shop system for trading-card shops in the Netherlands',
  operator: {
    unnamed: 'the operator of this platform',
    writeTo: '{first, select, yes {Write} other {write}} to <mail>{email}</mail>',
    writeToAddress: '{first, select, yes {Write} other {write}} to {address}',
    writeToNobody:
      '{first, select, yes {Write} other {write}} to the operator (no email address has been filled in yet)',
    name: 'Name',
    email: 'Email',
    address: 'Address',
    kvk: 'Chamber of commerce (KVK)',
    vat: 'VAT number',
    missing: 'Not filled in by the operator yet',
    allMissing: {
      title: 'The operator has not filled in their details yet.',
      text: 'Name, address, chamber of commerce number, VAT number and email of whoever runs this platform are missing here.',
    },
  },
} as const
