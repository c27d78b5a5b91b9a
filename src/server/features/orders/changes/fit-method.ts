import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { shops } from '#server/database/schema.ts'
import { orderShipping } from '#shared/rules/orders/shipping/order-shipping.ts'
import { methodsTo, type ShippingMethod, tooMuchFor } from '#shared/rules/orders/shipping/shipping.ts'
import { largestSize, sizeOf, takesSize } from '#shared/rules/orders/shipping/sizes.ts'
import { methodUnavailable } from '../placing/place-order.ts'
import type { OrderRow } from '../to-order.ts'
import type { ShelfProduct } from './changes.queries.ts'
import type { Plan } from './plan-change.ts'

type Chosen = { method?: string | undefined }

/**
 * The order's shipping after a change. Throws 409 `method_unavailable` if an added product is too large for its method, or if a newly
 * chosen method does not take the whole order. A method that the shop no longer offers has no known limits.
 */
export async function shippingAfter(
  db: Queryable,
  order: OrderRow,
  plan: Plan,
  { method: chosen, shelf }: Chosen & { shelf: ReadonlyMap<number, ShelfProduct> },
): Promise<OrderRow['shipping']> {
  const { delivery, shipping } = order
  const isNew = chosen !== undefined && chosen !== shipping?.method
  if (delivery !== 'ship' || !shipping) {
    if (isNew) throw methodUnavailable()
    return shipping
  }
  const left = plan.lines.filter(({ after }) => after > 0)
  if (!isNew && left.every(({ before }) => before > 0)) return shipping
  const { zones, sizes, language } = only(
    await db
      .select({ zones: shops.shippingZones, sizes: shops.categorySizes, language: shops.language })
      .from(shops)
      .where(eq(shops.id, order.shopId)),
  )
  const method = methodsTo(zones, shipping.country).find(({ id }) => id === (chosen ?? shipping.method))
  const sizeIn = (lines: Plan['lines']) =>
    largestSize(lines.flatMap(({ productId }) => shelf.get(productId) ?? []).map((product) => sizeOf(product, sizes)))
  if (!isNew) {
    const added = sizeIn(left.filter(({ before }) => before === 0))
    if (method && !takesSize(method.maxSize, added)) throw methodUnavailable({ why: 'size' })
    return shipping
  }
  if (!method) throw methodUnavailable()
  refuseTooMuch(method, {
    size: sizeIn(left),
    pieces: left.reduce((sum, { after }) => sum + after, 0),
    goodsCents: plan.money.goodsCents + plan.money.extrasCents,
  })
  return orderShipping(method, shipping.country, { shop: language, reader: order.language })
}

function refuseTooMuch(method: ShippingMethod, goods: Parameters<typeof tooMuchFor>[1]): void {
  const why = tooMuchFor(method, goods)
  if (why) throw methodUnavailable({ why, most: why === 'pieces' ? method.maxPieces : method.maxGoodsCents })
}
