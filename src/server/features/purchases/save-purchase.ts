import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { only, UNIQUE_VIOLATION, violation } from '#server/database/rows.ts'
import { purchases } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { Purchase, PurchaseForm } from '#shared/contract/shops/money/purchases.ts'
import { toPurchase } from './purchases.queries.ts'

type Key = { id: number; purchase: number }

export const createPurchase = (db: Database, shopId: number, form: PurchaseForm, actor: Actor): Promise<Purchase> =>
  db.change(shopId, async (tx) => {
    const added = await enterPurchase(tx, shopId, form)
    await record(tx, actor, { type: 'shop', action: 'Purchase entered', details: form.supplier, shopId })
    return toPurchase(added)
  })

/** Writes a purchase into the register. */
export const enterPurchase = async (tx: Transaction, shopId: number, form: PurchaseForm) =>
  only(
    await tx
      .insert(purchases)
      .values({ ...form, shopId })
      .returning(),
  )

export const deletePurchase = async (db: Database, key: Key, actor: Actor): Promise<void> => {
  await setDeleted(db, key, true, actor)
}

/** Throws 409 if the same purchase was imported again since it was deleted. */
export const restorePurchase = (db: Database, key: Key, actor: Actor): Promise<Purchase> =>
  setDeleted(db, key, false, actor).catch((error: unknown) => {
    const broken = violation(error)
    if (broken?.code !== UNIQUE_VIOLATION || broken.constraint !== 'purchases_once') throw error
    throw conflict('purchase_exists', (t) => t('purchases.exists'))
  })

/** Throws 404 for a purchase that is already in that state, or of another shop. */
const setDeleted = (db: Database, { id: shopId, purchase: id }: Key, isDeleted: boolean, actor: Actor) =>
  db.change(shopId, async (tx) => {
    // An import compares its rows with the register.
    if (!isDeleted) await lockShop(tx, [shopId], shopId)
    const [changed] = await tx
      .update(purchases)
      .set({ deletedAt: isDeleted ? new Date() : null })
      .where(
        and(
          eq(purchases.shopId, shopId),
          eq(purchases.id, id),
          isDeleted ? isNull(purchases.deletedAt) : isNotNull(purchases.deletedAt),
        ),
      )
      .returning()
    if (!changed) throw notFound((t) => t('purchases.notFound'))
    const action = isDeleted ? 'Purchase deleted' : 'Purchase restored'
    await record(tx, actor, { type: 'shop', action, details: changed.supplier, shopId })
    return toPurchase(changed)
  })
