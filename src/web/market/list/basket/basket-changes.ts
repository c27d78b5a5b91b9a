import type { Baskets } from '#shared/contract/market/baskets.ts'
import type { Text } from '#shared/messages/translator.ts'

/** Visible differences between the cheapest basket and its previous version. Empty if there are none. */
export function basketChanges(before: Baskets, after: Baskets): Text[] {
  if (!before.best) return []
  const now = new Map(takesOf(after).map((take) => [take.offer.productId, take.offer]))
  const changes = takesOf(before).flatMap(({ offer }): Text[] => {
    const same = now.get(offer.productId)
    const named = { card: offer.name, shop: offer.shop.name }
    if (!same) return [(t) => t('wants.basket.changed.gone', named)]
    if (same.priceCents === offer.priceCents) return []
    return [
      (t, { money }) =>
        t('wants.basket.changed.price', {
          ...named,
          before: money(offer.priceCents),
          after: money(same.priceCents),
        }),
    ]
  })
  const [was, is] = [before.best.totalCents, after.best?.totalCents ?? 0]
  if (was !== is) {
    changes.push((t, { money }) => t('wants.basket.changed.total', { before: money(was), after: money(is) }))
  }
  return changes
}

const takesOf = ({ best }: Baskets) => best?.parcels.flatMap(({ lines }) => lines) ?? []
