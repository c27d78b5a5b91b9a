export default {
  backToDashboard: 'Back to Dashboard',
  loadFailed: 'Failed to load shop data',
  statsFailed: 'Failed to load shop statistics. Please try refreshing the page.',
  setUp: 'Set Up Your Shop',
  menu: {
    label: 'Shop menu',
    main: 'Main places',
    dashboard: 'Dashboard',
    products: 'Products',
    orders: 'Orders',
    counter: 'Counter',
    payments: 'Payments',
    prices: 'Prices',
    discounts: 'Discounts',
    customers: 'Customers',
    books: 'Books',
    figures: 'Figures',
    settings: 'Shop Settings',
    platform: 'Platform',
    pending: 'pending',
  },
  signedOut: { label: 'Message', orders: 'Please log in to view orders.' },
  noShop: {
    toast: 'No shop found',
    title: 'No Shop Found',
    owner: 'You have no shop yet. Set one up to go on.',
    customer: 'Your account is a customer account and has no shop.',
  },
  paymentLink:
    'Was this not you? Change your password and sign out everywhere else on <account>your account page</account>, then correct it under <payment>Payment</payment>.',
  revoked: {
    reason: 'The platform gave this reason:',
    ask: 'Questions? <link>Ask the platform</link>.',
  },
  bought: {
    more: '+{lines, number} · {pieces, number} pcs',
    inWords: '{product} and {lines, number} more, {pieces, number} pieces',
  },
  provider: {
    failed: {
      title: 'Customers cannot pay online',
      text: 'Mollie refuses your API key. <settings>Enter a new one</settings>.',
    },
    test: {
      title: 'Online payments are in test mode',
      text: 'Orders are marked paid without any money. <settings>Enter your live key</settings> before you sell.',
    },
  },
} as const
