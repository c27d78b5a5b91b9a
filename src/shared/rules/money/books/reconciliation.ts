/** Differences between revenue and invoices, then between invoices and money received, in the order in which they are shown. */
export const differences = {
  invoices: [
    'not-invoiced',
    'invoiced-elsewhere',
    'ordered-elsewhere',
    'credited-elsewhere',
    'refunded-elsewhere',
    'credited-only',
    'refunded-only',
    'order-changed',
    'no-longer-sold',
  ],
  money: [
    'without-invoice',
    'paid-elsewhere',
    'paid-for-elsewhere',
    'paid-out-elsewhere',
    'paid-out-for-elsewhere',
    'unpaid',
    'overpaid',
    'not-paid-out',
    'paid-out-only',
    'rounding',
    'not-attributed',
  ],
} as const

export const reconciliationSteps = ['invoices', 'money'] as const
export type ReconciliationStep = (typeof reconciliationSteps)[number]

/** Bank entries that are for no order, in and out. They are listed and count in no total. */
export const leftOut = ['ignored-in', 'ignored-out'] as const

export const differenceNames = [...differences.invoices, ...differences.money, ...leftOut]
export type DifferenceName = (typeof differenceNames)[number]
