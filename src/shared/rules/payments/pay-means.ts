import type { Text } from '../../messages/translator.ts'

/** Payment methods for money exchanged at the counter, or directly between a shop and its customer. */
export const payMeans = ['cash', 'card', 'transfer'] as const
export type PayMeans = (typeof payMeans)[number]

export const meansLabel =
  (means: PayMeans): Text =>
  (t) =>
    t(`statuses.means.${means}`)
