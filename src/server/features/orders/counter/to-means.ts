import type { DayMeans } from '#shared/contract/orders/counter/counter.ts'
import type { PaidMeans } from '#shared/rules/payments/pay-means.ts'

/** Money of a means of payment: of counter sales, or of orders from the web shop. */
export type MeansRow = { means: PaidMeans | null; counter: boolean } & Record<
  'payments' | 'taken' | 'refunds' | 'refunded',
  string
>

/** The row of a means of payment. Unspecified means, and those of the web shop, are listed only if there are any. */
export function toMeans(rows: readonly MeansRow[], means: PaidMeans | null, counter: boolean): DayMeans[] {
  const row = rows.find((each) => each.means === means && each.counter === counter)
  if (row) {
    const { payments, taken, refunds, refunded } = row
    return [
      {
        means,
        payments: Number(payments),
        takenCents: Number(taken),
        refunds: Number(refunds),
        refundedCents: Number(refunded),
      },
    ]
  }
  return means && means !== 'credit' && counter
    ? [{ means, payments: 0, takenCents: 0, refunds: 0, refundedCents: 0 }]
    : []
}
