export default {
  title: 'Your order',
  ready: 'The shop put this together for you. Order it until {moment}; you pay afterwards.',
  notHeld: 'Nothing is kept aside until you order.',
  held: 'Everything is reserved for you until then.',
  cannotSend: 'This order cannot be sent the way the shop chose. Ask the shop to change it.',
  note: 'From the shop',
  inIt: 'What is in it',
  email: 'Your email address',
  emailHint: 'The confirmation and all news of your order go there.',
  commit: 'Commit to Buy',
  committing: 'Placing your order…',
  failed: 'Your order could not be placed',
  loadFailed: 'The order could not be loaded',
  expired: {
    title: 'This order can no longer be placed',
    text: 'It could be until {moment}. Ask the shop for a new one.',
  },
  withdrawn: { title: 'The shop has withdrawn this order', text: 'Ask the shop if you expected something else.' },
  ordered: {
    title: 'This has been ordered',
    text: 'If you ordered it, the confirmation in your email leads to your order.',
  },
  notFound: {
    title: 'There is no such order',
    text: 'The link may be incomplete, or its time is long over. Ask the shop.',
  },
} as const
