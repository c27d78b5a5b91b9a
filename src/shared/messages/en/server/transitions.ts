export default {
  by: { customer: 'Customer', former: 'A former account' },
  invalid: 'This order is {status} and cannot be marked as {wanted}.',
  noRefundDue: 'No refund is due for this order.',
  refundOnItsWay:
    'A refund of this order is on its way. Wait until the payment service has sent it, or refund only the rest by hand.',
  noParcel: 'This order is picked up, not sent.',
  partlySent: 'Part of this order has been sent. Open it to cancel the rest.',
  needsNoAddress: 'This order is {status}: it needs no address.',
  atCounter: 'A sale at the counter is taken back with a refund.',
  tooLateToUndo: 'This can no longer be undone.',
  paidOnline: 'This order was paid online. Cancel it to pay the money back.',
  partlyRefunded: 'Money of this order was paid back: it stays paid.',
  returnedOfIt: 'Money of order {number} went back to its customer, which this payment covers. It stays booked.',
  moneyReturned: 'Its money went back, so it stays refunded.',
  paidTogether:
    'One payment pays this order together with others. Undo its booking under Payments; the other orders are put back as well.',
  invoiceIssued: 'Order {number} has an invoice. Credit the invoice in the order first, then undo the booking.',
  opened: 'Opened packs cannot be resealed.',
  openedLine: {
    consent: '{quantity, number} × {name}, as asked',
    chat: '{quantity, number} × {name}, as agreed by chat',
  },
  changed: 'This order has changed since.',
  soldOut: '{name} is sold out.',
  onlyLeft: 'Only {stock} of {name} left.',
  customerLimit: 'The customer has ordered as many of {name} as they can, so this order stays cancelled.',
  staysCancelled: 'The order stays cancelled.',
} as const
