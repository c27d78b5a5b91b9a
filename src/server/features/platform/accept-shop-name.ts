import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { shops } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict } from '#server/http/errors/errors.ts'

/** Records that an administrator has seen an approved shop's new name. Throws 409 if it has changed again. */
export const acceptShopName = (db: Database, id: number, name: string, actor: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    const shop = await lockShop(tx, 'all', id)
    if (!shop.approved) throw conflict('not_approved', (t) => t('errors.notApproved'))
    if (shop.name !== name) throw conflict('name_changed', (t) => t('errors.nameChanged'))
    if (shop.approvedName === name) return
    await tx.update(shops).set({ approvedName: name }).where(eq(shops.id, id))
    await record(tx, actor, {
      type: 'shop',
      action: 'Shop name accepted',
      details: name,
      shopId: id,
      before: { name: shop.approvedName },
      after: { name },
    })
  })
