export default {
  title: 'Receipt of bought cards',
  total: 'Total',
  seller: 'Bought from {name}',
} as const
