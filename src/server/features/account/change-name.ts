import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { toUser } from '#server/features/auth/auth.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { type ReadOnly, refuseReadOnly } from '#server/http/bodies/bodies.ts'
import { refuseChanged } from '#server/http/bodies/refuse-changed.ts'
import type { User } from '#shared/contract/accounts/accounts.ts'
import { personRules } from '#shared/rules/activity/changed-fields.ts'

type PersonName = { firstName: string; lastName: string }

export function changeName(db: Database, caller: Principal, name: PersonName, readOnly: ReadOnly = {}): Promise<User> {
  return db.transaction(async (tx) => {
    const before = only(await tx.select().from(users).where(eq(users.id, caller.id)).for('no key update'))
    refuseReadOnly(readOnly, toUser(before))
    const { firstName, lastName } = before
    refuseChanged(personRules, name, before)
    if (firstName === name.firstName && lastName === name.lastName) return toUser(before)
    const after = only(await tx.update(users).set(name).where(eq(users.id, caller.id)).returning())
    await record(tx, caller, {
      type: 'account',
      action: 'Name changed',
      details: before.email,
      userId: caller.id,
      before: { firstName, lastName },
      after: name,
    })
    return toUser(after)
  })
}
