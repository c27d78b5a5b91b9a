import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { shops, users } from '#server/database/schema.ts'
import { record, recordAll } from '#server/features/activity/activity.ts'
import { dropChallenges, dropLinks, endSessionsOf } from '#server/features/auth/auth.ts'
import { recordShopUpdate } from '#server/features/outbox/outbox.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { type ReadOnly, refuseReadOnly } from '#server/http/bodies/bodies.ts'
import { conflict, forbidden } from '#server/http/errors/errors.ts'
import type { Role } from '#shared/contract/accounts/accounts.ts'
import type { PlatformUser } from '#shared/contract/platform/users.ts'
import { getPlatformUser, lockUser } from './users.queries.ts'

/**
 * Changes a user's role and ends their sessions; shops of a new customer close. Throws 409 for the caller's own role
 * and for the last administrator.
 */
export async function changeRole(
  db: Database,
  id: number,
  role: Role,
  caller: Principal,
  readOnly: ReadOnly = {},
): Promise<PlatformUser> {
  const closed: number[] = []
  return db.change(
    () => closed,
    async (tx) => {
      const { user, administrators } = await lockUser(tx, id)
      // The caller may have been demoted since this request arrived.
      if (!administrators.includes(caller.id)) throw forbidden('forbidden', (t) => t('errors.administratorsOnly'))
      refuseReadOnly(readOnly, await getPlatformUser(tx, id))
      if (user.role === role) return getPlatformUser(tx, id)
      if (user.role === 'superadmin' && administrators.length === 1) {
        throw conflict('last_superadmin', (t) => t('errors.lastAdministrator'))
      }
      if (id === caller.id) throw conflict('own_role', (t) => t('errors.ownRole'))
      await tx.update(users).set({ role, updatedAt: new Date() }).where(eq(users.id, id))
      await endSessionsOf(tx, id)
      // Links and challenges from before would open an administrator's account.
      await dropChallenges(tx, id)
      await dropLinks(tx, id, ['reset', 'email'])
      await record(tx, caller, {
        type: 'account',
        action: 'Role changed',
        details: user.email,
        userId: id,
        before: { role: user.role },
        after: { role },
      })
      if (role === 'customer') closed.push(...(await closeShops(tx, id, caller)))
      return getPlatformUser(tx, id)
    },
  )
}

/** Closes the owner's shops: as a customer they could not process orders. Returns the shops that were open. */
async function closeShops(tx: Transaction, ownerId: number, caller: Principal): Promise<number[]> {
  const closed = await tx
    .update(shops)
    .set({ isActive: false })
    .where(and(eq(shops.ownerId, ownerId), eq(shops.isActive, true)))
    .returning({ id: shops.id, name: shops.name })
  for (const { id } of closed) await recordShopUpdate(tx, caller, id, ['isActive'])
  await recordAll(
    tx,
    caller,
    closed.map(({ id, name }) => ({
      type: 'shop' as const,
      action: 'Shop closed',
      details: name,
      shopId: id,
      before: { isActive: true },
      after: { isActive: false },
    })),
  )
  return closed.map(({ id }) => id)
}
