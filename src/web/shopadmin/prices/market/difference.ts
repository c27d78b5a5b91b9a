import type { Text } from '#shared/messages/translator.ts'

/** Difference from the market price in percent, rounded. */
const percentApart = (priceCents: number, marketCents: number): number =>
  Math.round(((priceCents - marketCents) / marketCents) * 100)

/** '14% above', '5% below', 'as the market'. */
export const differenceText =
  (priceCents: number, marketCents: number): Text =>
  (t) => {
    const percent = percentApart(priceCents, marketCents)
    if (percent === 0) return t('prices.difference.same')
    return t(percent > 0 ? 'prices.difference.above' : 'prices.difference.below', { percent: Math.abs(percent) })
  }
