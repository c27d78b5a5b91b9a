/** The ZIP with all that is kept of an account: its name, its README, and the headings of its spreadsheets. */
export default {
  file: 'toploader-data',
  payments: {
    day: 'date',
    order: 'order_number',
    kind: 'kind',
    amount: 'amount',
    source: 'source',
    payer: 'payer',
    account: 'account',
    description: 'description',
    kinds: { payment: 'payment', refund: 'refund', reversal: 'reversal', 'refund-failed': 'refund failed' },
    sources: { bank: 'bank', provider: 'payment provider', hand: 'by hand', credit: 'store credit' },
  },
  sales: { day: 'day', orders: 'orders', paid: 'paid_orders', revenue: 'revenue' },
  readme: {
    title: 'YOUR DATA',
    about:
      'All that is kept of your account and your shop. It has personal data of your customers: keep it safe, and delete it when you no longer need it.',
    amounts:
      'Spreadsheets (.csv) are for people, .json for programs. In JSON, amounts are whole cents and times are in UTC; in spreadsheets, amounts are euros and times are those of Amsterdam.',
    folder: 'In the folder of the shop:',
    files: {
      account: 'account.json: you, and where you are signed in',
      accountActivity: 'account-activity.json: what you did with your account',
      accountActivityOfOthers: 'account-activity-of-others.json: what others did with it, such as sign-ins that failed',
      accountMessages: 'account-messages.json: messages that were sent to you',
      shop: 'shop.json: settings, seller, tax identity, all versions of your terms, price rules, decisions about the shop',
      products: 'products.csv: your products with purchase prices; it can be imported again',
      orders: 'orders.csv: your orders, a row for each line',
      customers: 'customers.csv: who ordered, how often and for how much',
      payments: 'payments.csv: money that was booked to orders',
      invoices: 'invoices.csv: the lines of your invoices and credit notes',
      sales: 'sales.csv: what each day brought in',
      pictures: 'pictures/: your pictures',
      pdfs: 'invoices/: your invoices and credit notes as PDF',
      json: 'json/: all of it in full, with the history, notes and messages of each order:',
    },
  },
} as const
