import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { toUser } from '#server/features/auth/auth.ts'
import type { Principal } from '#server/http/access/principals.ts'
import type { User } from '#shared/contract/accounts/accounts.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

/** Changes the user's own language; the shop's language is a separate setting. */
export function changeLanguage(db: Database, caller: Principal, language: Language): Promise<User> {
  return db.transaction(async (tx) => {
    const before = only(await tx.select().from(users).where(eq(users.id, caller.id)).for('no key update'))
    if (before.language === language) return toUser(before)
    const after = only(await tx.update(users).set({ language }).where(eq(users.id, caller.id)).returning())
    await record(tx, caller, {
      type: 'account',
      action: 'Language changed',
      details: before.email,
      userId: caller.id,
      before: { language: before.language },
      after: { language },
    })
    return toUser(after)
  })
}
