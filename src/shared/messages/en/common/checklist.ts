export default {
  item: {
    email: 'Confirmed email address',
    seller: 'Who sells: name, address, KvK and VAT number',
    taxIdentity: 'Tax number and payout account',
    payment: 'Where customers pay',
    terms: 'Terms, returns and privacy texts',
    declaration: 'Declaration that the products comply with the law',
  },
  kind: { asked: 'Asked for details', approved: 'Approved', refused: 'Refused', suspended: 'Approval revoked' },
  done: 'Done',
  missing: 'Missing',
  withoutItems: 'Missing at the time: {items}',
} as const
