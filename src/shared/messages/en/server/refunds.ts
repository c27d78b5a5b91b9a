export default {
  roundingChanged: 'The cash to hand over is now {amount}. Check the amount with the customer.',
  tooMuch: 'No more than {left} can be refunded for this order.',
  moreThanPaid:
    'That is more than was paid for these pieces and the shipping: {most} at most. Enter what you give beyond it as goodwill.',
  tooManyPieces: 'So many pieces of this line are not left: they were refunded or returned.',
  notAtProvider: 'The payment service has not so much of this order. Refund it by hand.',
  creditReason: 'Refund',
  cancelled: 'Your order was cancelled',
} as const
