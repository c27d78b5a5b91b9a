import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { recoveryCodes, twoFactors, users } from '#server/database/schema.ts'
import { pendingAddress, toUser } from '#server/features/auth/auth.ts'
import { hasMailServer } from '#server/features/mail/mail.ts'
import type { Principal } from '#server/http/access/principals.ts'
import type { Account } from '#shared/contract/accounts/account.ts'

type AccountConfig = Pick<Config, 'requireAdminTwoFactor' | 'smtpUrl'>

export async function getAccount(db: Database, caller: Principal, config: AccountConfig): Promise<Account> {
  const [user, pendingEmail, factor, left] = await Promise.all([
    db.select().from(users).where(eq(users.id, caller.id)).then(only),
    pendingAddress(db, caller.id),
    db
      .select({ since: twoFactors.confirmedAt })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, caller.id), isNotNull(twoFactors.confirmedAt)))
      .then(one),
    db.select({ codes: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, caller.id)).then(only),
  ])
  return {
    user: toUser(user),
    emailConfirmed: user.emailConfirmedAt !== null,
    pendingEmail,
    mailServer: hasMailServer(config),
    twoFactor: {
      since: factor?.since?.toISOString() ?? null,
      recoveryCodesLeft: factor ? left.codes : 0,
      required: config.requireAdminTwoFactor && user.role === 'superadmin',
    },
  }
}
