export default {
  spent: 'This gift card was used: {left} of it is left. Only an unused gift card can be taken back.',
  whole:
    'This order has gift cards. Refund its pieces at what was paid for them; a gift card can only be returned in full.',
  discount: 'The discount is more than the other goods. Gift cards are never discounted.',
  fixed:
    '“{name}” cannot be changed here. Gift cards are issued when an order is paid, and are not ordered together with goods afterwards.',
  refund:
    'A gift card is not credited by hand: refund it, and the card is taken back. Other lines can be credited by their pieces.',
  spentUnpaid: 'Gift card of an unpaid order, spent before',
} as const
