import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { shops } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { Seller } from '#shared/contract/shops/sellers.ts'
import { checklistOf } from './checklist.ts'

/** Records that an administrator has seen the new identity of an approved shop. Throws 409 if it has changed again. */
export const acceptSeller = (db: Database, id: number, seen: Seller, actor: Actor) =>
  db.transaction(async (tx) => {
    const shop = await lockShop(tx, 'all', id)
    if (!shop.approved) throw conflict('not_approved', (t) => t('errors.notApproved'))
    const seller = await findSeller(tx, id)
    if (!isDeepStrictEqual(seller, seen)) throw conflict('seller_changed', (t) => t('errors.sellerChanged'))
    const rows = await tx
      .update(shops)
      .set({ approvedSeller: seller, sellerChangedAt: null })
      .where(eq(shops.id, id))
      .returning()
    if (shop.sellerChangedAt) await record(tx, actor, { type: 'shop', action: 'Seller details seen', shopId: id })
    return checklistOf(tx, only(rows))
  })
