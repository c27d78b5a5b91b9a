export default {
  tooMuch: 'No more than {left} can be refunded for this order.',
  tooManyPieces: 'So many pieces of this line are not left: they were refunded or returned.',
  notAtProvider: 'The payment service has not so much of this order. Refund it by hand.',
  creditReason: 'Refund',
  cancelled: 'Your order was cancelled',
} as const
