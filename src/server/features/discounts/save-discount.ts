import { and, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { discounts, products } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { type ReadOnly, refuseReadOnly } from '#server/http/bodies/bodies.ts'
import { conflict, invalid, notFound } from '#server/http/errors/errors.ts'
import { problemText } from '#shared/contract/problem.ts'
import {
  type Discount,
  type DiscountChange,
  discountProblem,
  MOST_DISCOUNTS,
  type NewDiscount,
} from '#shared/contract/shops/discounts.ts'
import type { Text } from '#shared/messages/translator.ts'
import { type DiscountRow, readDiscount } from './discounts.queries.ts'

/**
 * Creates a code. Locks the shop, so that concurrent codes stay unique. Throws 409 `code_taken`, `too_many_discounts`.
 */
export const createDiscount = (
  db: Database,
  shops: ShopScope,
  shopId: number,
  newDiscount: NewDiscount,
  actor: Actor,
) =>
  db.change(shopId, async (tx) => {
    await lockShop(tx, shops, shopId)
    await refuseTaken(tx, shopId, newDiscount.code)
    await refuseForeignProducts(tx, shopId, newDiscount.productIds)
    const [counted] = await tx
      .select({ codes: count() })
      .from(discounts)
      .where(and(eq(discounts.shopId, shopId), isNull(discounts.deletedAt)))
    if ((counted?.codes ?? 0) >= MOST_DISCOUNTS) {
      throw conflict('too_many_discounts', (t) => t('discountErrors.tooMany', { limit: MOST_DISCOUNTS }))
    }
    const { id } = only(
      await tx
        .insert(discounts)
        .values({ ...newDiscount, minGoodsCents: newDiscount.minGoodsCents ?? 0, shopId })
        .returning({ id: discounts.id }),
    )
    await record(tx, actor, { type: 'shop', action: 'Discount code created', details: newDiscount.code, shopId })
    return read(tx, shopId, id)
  })

/** Changes a code. Existing orders keep their discount. Throws 409 `code_taken`. */
export const updateDiscount = (
  db: Database,
  shops: ShopScope,
  { id: shopId, discount: id }: Key,
  { minGoodsCents, ...others }: DiscountChange,
  readOnly: ReadOnly,
  actor: Actor,
) =>
  db.change(shopId, async (tx) => {
    await lockShop(tx, shops, shopId)
    const before = await hold(tx, shopId, id)
    refuseReadOnly(readOnly, await read(tx, shopId, id))
    const change = { ...others, ...(minGoodsCents === undefined ? {} : { minGoodsCents: minGoodsCents ?? 0 }) }
    const after = { ...before, ...change }
    const wrong = discountProblem(after)
    if (wrong) {
      const message = problemText(wrong.message)
      throw invalid('invalid_request', message, [{ path: wrong.path, message }])
    }
    if (after.code !== before.code) await refuseTaken(tx, shopId, after.code)
    await refuseForeignProducts(tx, shopId, change.productIds)
    await tx
      .update(discounts)
      .set({ ...change, updatedAt: new Date() })
      .where(isDiscount(shopId, id))
    const ended = before.isActive && !after.isActive
    const action = ended ? 'Discount code ended' : 'Discount code changed'
    await record(tx, actor, { type: 'shop', action, details: after.code, shopId })
    return read(tx, shopId, id)
  })

export const deleteDiscount = (db: Database, shops: ShopScope, { id: shopId, discount: id }: Key, actor: Actor) =>
  db.change(shopId, async (tx) => {
    await getShop(tx, shops, shopId)
    const { code } = await hold(tx, shopId, id)
    await tx.update(discounts).set({ deletedAt: new Date() }).where(isDiscount(shopId, id))
    await record(tx, actor, { type: 'shop', action: 'Discount code deleted', details: code, shopId })
  })

/** Restores a deleted code. Throws 409 `code_taken` if another one has replaced it. */
export const restoreDiscount = (db: Database, shops: ShopScope, { id: shopId, discount: id }: Key, actor: Actor) =>
  db.change(shopId, async (tx) => {
    await lockShop(tx, shops, shopId)
    const [deleted] = await tx
      .select()
      .from(discounts)
      .where(and(isDiscount(shopId, id), isNotNull(discounts.deletedAt)))
      .for('no key update')
    if (!deleted) throw notFound(noSuchDiscount)
    await refuseTaken(tx, shopId, deleted.code)
    await tx.update(discounts).set({ deletedAt: null }).where(isDiscount(shopId, id))
    await record(tx, actor, { type: 'shop', action: 'Discount code restored', details: deleted.code, shopId })
    return read(tx, shopId, id)
  })

type Key = { id: number; discount: number }

const noSuchDiscount: Text = (t) => t('discountErrors.notFound')

const isDiscount = (shopId: number, id: number) => and(eq(discounts.shopId, shopId), eq(discounts.id, id))

/** Locks an existing code, so that orders wait for the change. */
async function hold(tx: Transaction, shopId: number, id: number): Promise<DiscountRow> {
  const [found] = await tx
    .select()
    .from(discounts)
    .where(and(isDiscount(shopId, id), isNull(discounts.deletedAt)))
    .for('no key update')
  if (!found) throw notFound(noSuchDiscount)
  return found
}

async function read(tx: Transaction, shopId: number, id: number): Promise<Discount> {
  const discount = await readDiscount(tx, shopId, id)
  if (!discount) throw notFound(noSuchDiscount)
  return discount
}

async function refuseTaken(tx: Transaction, shopId: number, code: string) {
  const [taken] = await tx
    .select({ id: discounts.id })
    .from(discounts)
    .where(and(eq(discounts.shopId, shopId), eq(discounts.code, code), isNull(discounts.deletedAt)))
  if (!taken) return
  const message: Text = (t) => t('discountErrors.taken', { code })
  throw conflict('code_taken', message, [{ path: 'code', message }])
}

async function refuseForeignProducts(tx: Transaction, shopId: number, ids: readonly number[] | null | undefined) {
  if (!ids) return
  const uniqueIds = [...new Set(ids)]
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.shopId, shopId), inArray(products.id, uniqueIds)))
  if (found.length === uniqueIds.length) return
  const message: Text = (t) => t('productErrors.notFound')
  throw conflict('product_unavailable', message, [{ path: 'productIds', message }])
}
