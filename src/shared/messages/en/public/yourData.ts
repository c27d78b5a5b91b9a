export default {
  pageTitle: 'Your data | Toploader',
  title: 'Your data',
  summary:
    'See what Toploader and the shops on it keep about your email address, download it, or have it erased. You need no account: we send a link to the address.',
  atShop:
    'See what {shop} keeps about your email address, download it, or have it erased. We send a link to the address.',
  shown: 'This is what is kept about you. Anyone with the link in your mail can see it, for one day.',
  ask: {
    title: 'Ask for the link',
    email: 'Your email address',
    send: 'Send me the link',
    sending: 'Sending…',
    sent: 'If the address is right, the message is on its way. Look in your letter box, also under unwanted mail.',
    failed: 'The link could not be asked for',
  },
  linkEnded: 'This link no longer works. Ask for a new one.',
  failed: 'Your data could not be reached. Try again.',
  kept: {
    title: 'Kept about {email}',
    nothing: 'Nothing is kept about this address any more.',
    order: 'Order {number} of {day}, {total}',
    messages: '{count, plural, one {# message} other {# messages}} to you',
    blocked:
      'Your address is on the shop’s list of people who cannot order. It stays there until the shop takes it off.',
    account:
      'An account in the name of {name}. Its owner finds it on the page of the account, and writes to us to have it deleted.',
    stockAlerts: '{count, plural, one {# product} other {# products}} that you wait for',
    drafts: '{count, plural, one {# order} other {# orders}} that the shop put together for you',
    alerts: '{count, plural, one {# list} other {# lists}} of cards that you get emails about',
    reports: '{count, plural, one {# report} other {# reports}} of a listing or shop',
  },
  download: {
    title: 'Download',
    text: 'One file with all details, in a form that people and programs can read (JSON).',
    submit: 'Download my data',
  },
  erase: {
    title: 'Erase',
    text: 'Your email address, delivery addresses, messages, bank details and everything you can be recognised by are removed. The shop must keep its books for seven years: amounts, VAT, days, products and issued invoices stay until then, invoices with the name and address on them.',
    links:
      'The links to your orders stop working, and a return or complaint can then be handled by the shop only if you can show your invoice. Download what you need first.',
    open: 'These orders are not done yet, and keep what they need until they are:',
    openOrder: '{number} at {shop}',
    submit: 'Erase my data',
    sure: 'Erase the data of {email}?',
    sureText: 'This cannot be undone.',
    done: 'Your data has been erased',
    doneText:
      '{count, plural, =0 {No order was left to erase.} one {# order no longer says whose it is.} other {# orders no longer say whose they are.}}',
  },
} as const
