export default {
  notFound: 'Break not found.',
  drawsOff:
    'This platform sells only spots with fixed content. Lists and draws depend on chance and may fall under gambling law; the operator of the platform decides whether to allow them.',
  openingOff: 'Spots are opened live. Switch on live opening in your settings first.',
  tooFewBoxes: '{stock, plural, =0 {None} other {Only #}} of this product in stock.',
  endIsPast: 'Choose a time that is still to come.',
  closed: 'This break is over: its sale has ended, its spots are drawn, or it was cancelled.',
  stillOpen: 'Spots are still for sale. End the sale first.',
  notDrawn: 'The spots are not drawn yet.',
  unpaid:
    '{count, plural, one {# order is} other {# orders are}} not paid yet. Wait for the payment or cancel {count, plural, one {it} other {them}} first.',
  opened: 'Packs of this break were opened. Refund single orders instead.',
  reason: '{name} does not take place',
} as const
