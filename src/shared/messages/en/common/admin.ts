export default {
  openMenu: 'Open menu',
  openMenuAttention: 'Open menu, something needs your attention',
  waiting: 'waiting',
  more: 'More below {screen}',
  search: 'Search',
  yourAccount: 'Your account',
  signOut: 'Sign Out',
  showMore: 'Show more',
  undo: 'Undo',
  downloadFailed: 'Failed to download the file',
  pages: { label: 'Pages', previous: 'Previous', next: 'Next', position: 'Page {page} of {pages}' },
  noSuchPage: { title: 'There is no such page here', text: 'Did you forget to add the page to the router?' },
  discard: {
    title: 'Discard changes?',
    text: 'What you have typed is not saved and will be lost.',
    stay: 'Keep editing',
    leave: 'Discard changes',
  },
  leave: { title: 'Leave without saving?', stay: 'Stay', leave: 'Leave without saving' },
  paymentLink: {
    title: 'The payment link was changed',
    changed:
      '{date}: from {from, select, none {no link} other {<host>{from}</host>}} to {to, select, none {no link} other {<host>{to}</host>}}{by, select, administrator {, by a platform administrator} other {}}',
    sameHost:
      '{date}: another address at {to, select, none {no link} other {<host>{to}</host>}}{by, select, administrator {, by a platform administrator} other {}}',
  },
  bankAccount: {
    title: 'The bank account was changed',
    changed:
      '{date}: from {from, select, none {no account} other {<host>{from}</host>}} to {to, select, none {no account} other {<host>{to}</host>}}{by, select, administrator {, by a platform administrator} other {}}',
    sameHost:
      '{date}: another account holder or BIC at {to, select, none {no account} other {<host>{to}</host>}}{by, select, administrator {, by a platform administrator} other {}}',
  },
  confirmEmail: {
    failure: 'Failed to send the message',
    sent: { title: 'Check your inbox', text: 'A link is on its way to <address>{email}</address>.' },
    noServer: {
      title: 'Your email address is not confirmed',
      text: 'Email is not set up on this platform yet, so we cannot send you the link to confirm it.',
    },
    please: {
      title: 'Please confirm your email address',
      text: 'We sent a link to <address>{email}</address>. Please confirm it so we can reach you.',
    },
    again: 'Send Again',
    sending: 'Sending...',
  },
  proof: {
    failure: 'Something went wrong',
    password: 'Your password',
    code: 'Code',
    codeHint: 'From the app, or one of your recovery codes',
    paymentLink: {
      title: 'Change the payment link?',
      text: 'This is where your customers pay. Enter your password to confirm it’s you.',
      confirm: 'Change Payment Link',
    },
    provider: {
      title: 'Connect Mollie',
      text: 'Your customers’ money will go to this Mollie account. Confirm that it is you.',
      confirm: 'Connect',
    },
    bankAccount: {
      title: 'Change the bank account?',
      text: 'Your customers transfer their money to it. Enter your password to confirm it’s you.',
      confirm: 'Change Bank Account',
    },
  },
} as const
