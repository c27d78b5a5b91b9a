import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { isCommon } from './passwords/common-passwords.ts'
import { hashPassword } from './passwords/passwords.ts'
import { revokeAccess } from './revoke-access.ts'

const LOCK = 7_063_109

/** Creates the first administrator from the configuration if there is none, or logs how to. */
export async function ensureAdministrator(db: Database, admin: Config['admin'], log: Logger): Promise<void> {
  if (admin && isCommon(admin.password, { email: admin.email, shopNames: [] })) {
    log.warn('ADMIN_PASSWORD is among the commonest passwords there are. Please change it.')
  }
  const passwordHash = admin && (await hashPassword(admin.password))
  await db.transaction(async (tx) => {
    // Of several processes that start at once, one creates it.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const existing = one(await tx.select({ id: users.id }).from(users).where(eq(users.role, 'superadmin')).limit(1))
    if (existing) return
    if (!admin || !passwordHash) {
      log.warn('There is no administrator yet. Set ADMIN_EMAIL and ADMIN_PASSWORD and start again to make one.')
      return
    }
    const user = only(
      await tx
        .insert(users)
        .values({
          email: admin.email,
          passwordHash,
          role: 'superadmin',
          firstName: 'Platform',
          lastName: 'Administrator',
          emailConfirmedAt: new Date(),
        })
        // Anyone may have registered this address before: only the configured password is valid from now on.
        .onConflictDoUpdate({
          target: users.email,
          set: { role: 'superadmin', passwordHash, emailConfirmedAt: new Date() },
        })
        .returning(),
    )
    await revokeAccess(tx, user.id)
    await record(tx, undefined, { type: 'account', action: 'First administrator made', details: user.email })
    log.info('The first administrator was made from ADMIN_EMAIL.')
  })
}
