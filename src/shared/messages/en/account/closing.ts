/** Downloading all that is kept of an account, and closing it. */
export default {
  export: {
    title: 'Download your data',
    text: 'Your account and your shop in one ZIP: products, pictures, orders, customers, payments and invoices, as spreadsheets, PDF and JSON.',
    button: 'Download everything',
    preparing: 'Downloading…',
    received: '{megabytes} MB so far. Keep this page open.',
    done: 'Your data has been downloaded',
    failure: 'The download did not finish',
    proof: {
      title: 'Download your data',
      text: 'The file has everything about your shop and its customers, so we ask who you are first.',
      confirm: 'Download',
    },
  },
  close: {
    title: 'Close your account',
    text: 'For good: it cannot be opened again.',
    failure: 'Failed to load what would be closed',
    gone: 'What happens at once:',
    shop: '{shop} disappears from its address, the market and search engines, and takes no orders.',
    signedOut: 'You are signed out everywhere, and your name and email address are deleted.',
    connections: 'Your bank account, payment link and payment provider are disconnected.',
    stays: 'What stays:',
    records:
      'Invoices and paid orders, for {years, plural, one {# year} other {# years}} after their year: the tax office can ask for them.',
    address:
      'The address of your shop. No one gets it for {days, plural, one {# day} other {# days}}, and you do not either.',
    customers:
      'The order pages of your customers, with your seller details. They can still withdraw within their period.',
    download: 'Download your data first: no one can get it for you later.',
    administrator: 'An administrator’s account cannot be closed. Have another administrator change your role first.',
    open: {
      title: 'Your customers are still waiting for something',
      text: 'Finish this first. Then you can close your account.',
      more: 'These are the oldest {count, number}.',
    },
    button: 'Close account…',
    proof: {
      title: 'Close the account for good?',
      ofShop: 'Close {shop} for good?',
      text: 'This cannot be undone.',
      email: 'Type your email address to confirm',
      differs: 'This is not the email address of your account',
      confirm: 'Close account for good',
      failure: 'Failed to close your account',
    },
    done: {
      title: 'Your account is closed',
      text: 'Thank you for having sold here. We have sent you an email that confirms it.',
      home: 'To the home page',
    },
  },
  openWork: {
    order: 'Order {number} has not been shipped or cancelled.',
    refund: 'Order {number} was cancelled and has not been refunded.',
    withdrawal: 'The customer withdrew from order {number}, and has not been refunded.',
    payment: 'A payment or refund of order {number} is still being processed.',
  },
} as const
