export default {
  title: 'Dashboard',
  editBanner: 'Edit Banner',
  stats: {
    pending: 'Pending Orders',
    revenue: 'Total Revenue',
    products: 'Total Products',
    lowStock: 'Low Stock',
  },
  expiry: {
    title: 'Should unpaid orders be cancelled after 48 hours?',
    text: 'Unpaid orders hold stock that others could buy. The customer gets a reminder after 24 hours; after 48 hours the order is cancelled and its stock is back on sale. Choose another time in <link>Shop Settings</link>.',
    yes: 'Cancel after 48 hours',
    no: 'Keep unpaid orders',
  },
  actions: {
    title: 'Quick Actions',
    add: 'Add New Product',
    orders: 'View All Orders',
    storefront: 'View Storefront',
  },
  recent: {
    title: 'Recent Orders',
    all: 'View all',
    failure: 'Failed to load recent orders',
    empty: 'No orders yet',
    emptyHint: 'Your latest orders will appear here.',
  },
  welcome: {
    title: 'Welcome!',
    titleNamed: 'Welcome, {name}!',
    text: 'Give your shop a name and a URL to get started.',
  },
  setup: {
    title: 'Complete Your Shop Setup',
    text: '<shop>{name}</shop> is ready. Please set the shop URL where customers will find it.',
    fixed: 'Once set, the URL cannot be changed.',
    action: 'Set Shop URL',
  },
  revoked: {
    title: "Your shop's approval was revoked",
    text: 'Visitors can browse your products but cannot place orders.',
  },
  waiting: {
    title: 'Your shop is waiting for approval',
    text: 'Only you can see it until the platform has approved it. Add your products, and view your storefront as a preview.',
    refused: 'The platform has not approved it. Put things right, and it can be approved after all.',
  },
  checklist: {
    title: '{count, plural, one {One thing is} other {# things are}} missing for the platform',
    text: 'The platform checks this before it approves your shop.',
    until: 'The law asks us to know who sells here. Please complete this by {day}. Your shop stays open while you do.',
    enter: {
      email: 'Confirm your email address',
      seller: 'Enter who sells',
      taxIdentity: 'Enter tax number and account',
      payment: 'Set where customers pay',
      terms: 'Publish your terms',
      declaration: 'Read and declare',
    },
  },
  closed: {
    title: 'Your shop is closed',
    text: 'Visitors can browse your products but cannot place orders. You can open it in Shop Settings.',
  },
} as const
