/** Why an order cannot be changed like that. */
export default {
  closed: 'This order is {status}: it can no longer be changed.',
  changedSince: 'This order has changed since you opened it. Look at it again, then change it.',
  fixed:
    '{count, plural, one {1 piece of {name} was} other {# pieces of {name} were}} returned, opened or sent already and cannot be taken off.',
  empty: 'Nothing would be left of this order. Cancel it instead.',
  agreedPrice: '{name}: {price} instead of {list} ({reason})',
  discount: 'Discount',
  discountOf: 'Discount {percent, number}%',
  belowZero: 'The discounts come to more than the goods.',
  askShop: 'This order is paid, or the shop has started on it. Please ask the shop.',
  onlyFewer: 'You can only order fewer pieces here. For more, please place another order.',
  noteTooLate: 'The shop has opened or sent this order, or it was cancelled. Please write to the shop instead.',
} as const
