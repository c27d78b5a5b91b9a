export default {
  by: { customer: 'Customer', former: 'A former account' },
  invalid: 'This order is {status} and cannot be marked as {wanted}.',
  noRefundDue: 'No refund is due for this order.',
  noParcel: 'This order is picked up, not sent.',
  needsNoAddress: 'This order is {status}: it needs no address.',
  tooLateToUndo: 'This can no longer be undone.',
  paidOnline: 'This order was paid online. Cancel it to pay the money back.',
  paidTogether:
    'One payment pays this order together with others. Undo its booking under Payments; the other orders are put back as well.',
  invoiceIssued: 'Order {number} has an invoice. Credit the invoice in the order first, then undo the booking.',
  opened: 'Opened packs cannot be resealed.',
  changed: 'This order has changed since.',
  soldOut: '{name} is sold out.',
  onlyLeft: 'Only {stock} of {name} left.',
  staysCancelled: 'The order stays cancelled.',
} as const
