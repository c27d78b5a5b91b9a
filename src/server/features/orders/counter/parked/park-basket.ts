import { and, count, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { parkedBaskets } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { MOST_PARKED, type ParkedBasket, type ParkedContent } from '#shared/contract/orders/counter/parked-baskets.ts'
import { readShelf } from '../../changes/changes.queries.ts'
import { itemsRefused, type Problem } from '../../placing/place-order.ts'
import { isParked, isWaiting, parkedBasket } from './parked.queries.ts'

type Parking = { name: string; basket: ParkedContent }

/** Locks the shop, or concurrent requests could exceed the limit. */
export function parkBasket(db: Database, shops: ShopScope, id: number, { name, basket }: Parking, actor: Actor) {
  return db.change(id, async (tx): Promise<ParkedBasket> => {
    const shop = await lockShop(tx, shops, id)
    await refuseUnknown(tx, shop.id, basket)
    await refuseTooMany(tx, shop.id)
    const parked = only(
      await tx
        .insert(parkedBaskets)
        .values({ shopId: shop.id, name, content: basket, parkedBy: actor?.id ?? null })
        .returning({ id: parkedBaskets.id }),
    )
    return only(await parkedBasket(tx, shop.id, parked.id))
  })
}

/** Throws 404 unless it is waiting. */
export async function discardParked(db: Database, shopId: number, id: number): Promise<void> {
  await db.change(shopId, async (tx) => {
    const discarded = await tx
      .update(parkedBaskets)
      .set({ discardedAt: new Date() })
      .where(and(isParked(shopId, id), isWaiting(shopId)))
      .returning({ id: parkedBaskets.id })
    if (discarded.length === 0) throw basketGone()
  })
}

/** Idempotent. Throws 404 if the basket was resumed, or discarded too long ago. */
export function restoreParked(db: Database, shops: ShopScope, shopId: number, id: number) {
  return db.change(shopId, async (tx): Promise<ParkedBasket> => {
    await lockShop(tx, shops, shopId)
    const [parked] = await parkedBasket(tx, shopId, id)
    if (!parked) throw basketGone()
    const restored = await tx
      .update(parkedBaskets)
      .set({ discardedAt: null })
      .where(and(isParked(shopId, id), isNotNull(parkedBaskets.discardedAt)))
      .returning({ id: parkedBaskets.id })
    if (restored.length > 0) await refuseTooMany(tx, shopId, MOST_PARKED + 1)
    return parked
  })
}

export const basketGone = () => notFound((t) => t('orderErrors.basketGone'))

/** Throws 409 `too_many_parked`. */
async function refuseTooMany(tx: Transaction, shopId: number, limit = MOST_PARKED) {
  const [counted] = await tx.select({ waiting: count() }).from(parkedBaskets).where(isWaiting(shopId))
  if ((counted?.waiting ?? 0) >= limit) {
    throw conflict('too_many_parked', (t) => t('orderErrors.tooManyParked', { limit: MOST_PARKED }))
  }
}

/** Throws 409 `product_unavailable` for products that the shop does not have. */
async function refuseUnknown(tx: Transaction, shopId: number, { items }: ParkedContent) {
  const shelf = await readShelf(
    tx,
    shopId,
    items.map(({ productId }) => productId),
  )
  const problems = items.flatMap(({ productId }, position): Problem[] => {
    const product = shelf.get(productId)
    return product && !product.archived
      ? []
      : [
          {
            position,
            productId,
            problem: 'unavailable',
            name: product?.name ?? null,
            details: null,
            priceCents: null,
            stock: null,
          },
        ]
  })
  if (problems.length > 0) throw itemsRefused(problems, [])
}
