export default {
  title: 'About this seller',
  description: 'Who sells at {shop}: name, address, contact and registration.',
  contract: 'You buy from {seller}, who sends your order and answers your questions. Toploader runs the platform.',
  missing: 'This shop has not entered who sells yet.',
  facts: {
    title: 'Who sells',
    tradeName: 'Trade name',
    legalName: 'Legal name',
    address: 'Address',
    email: 'Email',
    phone: 'Phone',
    kvk: 'KvK number',
    vat: 'VAT number',
    vatScheme: 'VAT',
  },
  declared: 'The seller declared on {day} to offer only products that comply with the law of the European Union.',
  returns: {
    title: 'Changed your mind?',
    text: 'You can withdraw from your order within {days, plural, one {# day} other {# days}} of receiving it, without giving a reason. Do so online, or tell the seller by email or phone, before that time is over.',
    textOf:
      'You can withdraw from your order within {days, plural, one {# day} other {# days}} of receiving it, without giving a reason.',
    orders: 'Find your order',
  },
  shop: 'All products of {shop}',
} as const
