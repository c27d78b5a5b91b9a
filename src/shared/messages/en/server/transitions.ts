export default {
  by: { customer: 'Customer', former: 'A former account' },
  invalid: 'This order is {status} and cannot be marked as {wanted}.',
  noRefundDue: 'No refund is due for this order.',
  noParcel: 'This order is picked up, not sent.',
  needsNoAddress: 'This order is {status}: it needs no address.',
  tooLateToUndo: 'This can no longer be undone.',
  opened: 'Opened packs cannot be resealed.',
  changed: 'This order has changed since.',
  soldOut: '{name} is sold out.',
  onlyLeft: 'Only {stock} of {name} left.',
  staysCancelled: 'The order stays cancelled.',
} as const
