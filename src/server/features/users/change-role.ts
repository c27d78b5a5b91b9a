import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import { endSessionsOf } from '#server/features/accounts/sessions.ts'
import { record } from '#server/features/activity/record.ts'
import { type ReadOnly, refuseReadOnly } from '#server/http/bodies.ts'
import type { Caller } from '#server/http/callers.ts'
import { conflict, forbidden } from '#server/http/errors.ts'
import type { Role } from '#shared/contract/accounts.ts'
import type { PlatformUser } from '#shared/contract/users.ts'
import { getPlatformUser, lockUser } from './users.queries.ts'

/** Gives somebody another role and ends their sessions. Throws 409 for one's own role and for the last administrator's. */
export function changeRole(
  db: Database,
  id: number,
  role: Role,
  caller: Caller,
  readOnly: ReadOnly = {},
): Promise<PlatformUser> {
  return db.transaction(async (tx) => {
    const { user, administrators } = await lockUser(tx, id)
    // Somebody else may have dismissed them since this request came in.
    if (!administrators.includes(caller.id)) throw forbidden('forbidden', 'Only platform administrators may do this.')
    refuseReadOnly(readOnly, await getPlatformUser(tx, id))
    if (user.role === role) return getPlatformUser(tx, id)
    if (user.role === 'superadmin' && administrators.length === 1) {
      throw conflict('last_superadmin', 'This is the last super admin: make somebody else one first.')
    }
    if (id === caller.id) throw conflict('own_role', 'You cannot change your own role.')
    await tx.update(users).set({ role, updatedAt: new Date() }).where(eq(users.id, id))
    await endSessionsOf(tx, id)
    await record(tx, caller, {
      type: 'account',
      action: 'Role changed',
      details: user.email,
      userId: id,
      before: { role: user.role },
      after: { role },
    })
    return getPlatformUser(tx, id)
  })
}
