export default {
  default: {
    shops: { value: '500+', label: 'active shops' },
    processed: { value: '€2M+', label: 'processed' },
    orders: { value: '50K+', label: 'orders' },
    uptime: { value: '99.9%', label: 'uptime' },
  },
  shops: '{count, plural, one {open shop} other {open shops}}',
  euros: '€{amount}',
  revenue: 'in paid orders',
  orders: '{count, plural, one {order} other {orders}}',
  millions: '{amount}M',
} as const
