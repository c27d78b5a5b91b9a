export default {
  orders: 'Orders',
  print: 'Print',
  nothing: 'Nothing to pack',
  nothingHint: 'None of these orders is paid and waiting to be shipped.',
  leftOut:
    '{count, plural, one {# order is} other {# orders are}} left out: only paid orders are packed, once all of it is released',
  leftOutIs: '{number} is {status}',
  leftOutUntil: '{number} waits for its release on {day}',
  loadFailed: 'Failed to load orders',
  notFound: 'One of these orders was not found',
  slips: {
    title: 'Packing slips',
    prices: 'Show prices',
    paper: { label: 'Paper', a4: 'One on A4', 'a4-half': 'Two on A4', a6: 'A6' },
  },
  pull: {
    title: 'Pull sheet',
    heading: '{shop}: pull sheet',
    summary:
      '<strong>{pieces, plural, one {# piece} other {# pieces}}</strong> of {products, plural, one {# product} other {# products}} for {orders, plural, one {# order} other {# orders}}: {numbers}',
    picked: 'Picked',
    pickedOf: 'Picked {name}',
    picture: 'Picture',
    product: 'Product',
    location: 'Location',
    certificate: 'certificate {number}',
    quantity: 'Quantity',
    orders: 'Orders',
    noSet: 'No set',
  },
} as const
