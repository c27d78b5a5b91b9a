import type { Text } from '../../messages/translator.ts'

/** Payment methods for money exchanged at the counter, or directly between a shop and its customer. */
export const payMeans = ['cash', 'card', 'transfer'] as const
export type PayMeans = (typeof payMeans)[number]

/** How an amount was paid, in receipts and reports. */
export const paidMeans = [...payMeans, 'credit'] as const
export type PaidMeans = (typeof paidMeans)[number]

export const meansLabel =
  (means: PaidMeans): Text =>
  (t) =>
    t(`statuses.means.${means}`)
