export default {
  notFound: 'Store credit not found',
  unknown: 'This code is not valid.',
  ended: 'This store credit has expired.',
  empty: 'This store credit has been spent.',
  changed: 'This code pays {amount} now. Check the amount, then order again.',
  tooLittle: 'There is only {balance} of store credit.',
  noMailbox: 'This sale has no customer with an email address, so it cannot be refunded as store credit.',
  paysOrder: 'Store credit pays this order, so it stays paid.',
  staysCancelled: 'The store credit of this order was spent since, so it stays cancelled.',
  endsInThePast: 'The last day must not be in the past.',
} as const
