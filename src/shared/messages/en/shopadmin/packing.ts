export default {
  orders: 'Orders',
  print: 'Print',
  nothing: 'Nothing to pack',
  nothingHint: 'None of these orders is paid and waiting to be shipped.',
  leftOut: '{count, plural, one {# order is} other {# orders are}} left out: only paid and ripped orders are packed',
  leftOutIs: '{number} is {status}',
  loadFailed: 'Failed to load orders',
  notFound: 'One of these orders was not found',
  slips: { title: 'Packing slips', prices: 'Show prices' },
  pull: {
    title: 'Pull sheet',
    heading: '{shop}: pull sheet',
    summary:
      '<strong>{pieces, plural, one {# piece} other {# pieces}}</strong> of {products, plural, one {# product} other {# products}} for {orders, plural, one {# order} other {# orders}}: {numbers}',
    picked: 'Picked',
    pickedOf: 'Picked {name}',
    picture: 'Picture',
    product: 'Product',
    quantity: 'Quantity',
    orders: 'Orders',
    noSet: 'No set',
  },
} as const
