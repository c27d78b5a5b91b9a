export default {
  kinds: { mailbox: 'Store credit', gift: 'Gift' },
  causes: {
    bought: 'Cards bought',
    refund: 'Refund',
    gift: 'Gift',
    spent: 'Spent',
    spend_undone: 'Given back',
    expired: 'Expired',
    correction: 'Correction',
  },
  file: 'store-credit',
  csv: {
    date: 'Date',
    account: 'Account',
    email: 'Email',
    kind: 'Kind',
    cause: 'Cause',
    amount: 'Amount',
    order: 'Order',
    reason: 'Reason',
    by: 'By',
  },
} as const
