import type { Offer } from '#shared/contract/market/offers.ts'
import type { Text } from '#shared/messages/translator.ts'

/** Price of the cheapest offer with shipping, below the lowest price without it. */
export const shippingText =
  ({ shippingCents, totalCents }: Pick<Offer, 'shippingCents' | 'totalCents'>, lowestCents: number): Text =>
  (t, { money }) => {
    if (shippingCents > 0) return t('market.list.shipped', { price: money(totalCents) })
    return totalCents === lowestCents
      ? t('market.list.shippedFree')
      : t('market.list.shippedFreeFor', { price: money(totalCents) })
  }
