import type { Database } from '#server/database/connect.ts'
import { shopDeclarations } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { forbidden } from '#server/http/errors/errors.ts'
import { approvalOf } from './checklist.ts'

/** Records that the owner declares to sell only lawful goods. Idempotent. */
export const declareCompliance = (db: Database, scope: ShopScope, id: number, version: number, actor: Actor) =>
  db.change(id, async (tx) => {
    const shop = await lockShop(tx, scope, id)
    // Only the owner can declare.
    if (actor?.id !== shop.ownerId) throw forbidden('owner_only', (t) => t('errors.ownerDeclares'))
    const made = await tx
      .insert(shopDeclarations)
      .values({ shopId: id, version, declaredBy: actor.id })
      .onConflictDoNothing()
      .returning({ version: shopDeclarations.version })
    if (made.length > 0) await record(tx, actor, { type: 'shop', action: 'Compliance declared', shopId: id })
    return approvalOf(tx, shop)
  })
