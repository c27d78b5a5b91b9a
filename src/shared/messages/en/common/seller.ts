export default {
  soldBy: 'Sold by {name}',
  /** The name that it trades under, and the one in the register. */
  named: '{tradeName} ({legalName})',
  kvk: 'KvK {number}',
  vat: 'VAT number {number}',
  smallBusiness: 'Small-business scheme: no VAT is charged',
  about: 'About this seller',
  aboutAt: 'About this seller: {shop}',
} as const
