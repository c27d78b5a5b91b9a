import type { Text } from '../../messages/translator.ts'

/** How money changes hands at the counter, or between a shop and its customer. */
export const payMeans = ['cash', 'card', 'transfer'] as const
export type PayMeans = (typeof payMeans)[number]

export const meansLabel =
  (means: PayMeans): Text =>
  (t) =>
    t(`statuses.means.${means}`)
