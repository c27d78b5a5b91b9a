export default {
  title: 'Packing slip {number}',
  for: 'For',
  pickup: 'To be picked up by',
  quantity: 'Quantity',
  item: 'Item',
  price: 'Price',
  total: 'Total',
  shipping: 'Shipping',
  pieces: '{count, plural, one {item in total} other {items in total}}',
  thanks: 'Thank you for your order at {shop}!',
} as const
