import type { Database } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import {
  hashPassword,
  refuseCommon,
  sendWelcome,
  startSession,
  toUser,
  type Visitor,
} from '#server/features/auth/auth.ts'
import { createFirstShop, firstShopName } from '#server/features/shops/shops.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { conflict, forbidden } from '#server/http/errors/errors.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import type { Registration } from '#shared/contract/accounts/entrance.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/rules/languages/languages.ts'

/**
 * Creates an account, and a shop for a shop owner. Throws 403 unless a superadmin creates a superadmin, and 409 for a
 * taken address, after the same work as a success so that timing reveals nothing. A `confirmed` address is known to be
 * the user's: no mail is sent, and the password may be a common one, as in the demo. The language defaults to that of
 * the browser.
 */
export async function registerAccount(
  db: Database,
  { password, language: requestedLanguage, ...person }: Registration,
  caller: Principal | undefined,
  { acceptedLanguage, ...visitor }: Visitor & { acceptedLanguage?: Language | undefined },
  { confirmed = false }: { confirmed?: boolean } = {},
): Promise<Session> {
  if (person.role === 'superadmin' && caller?.role !== 'superadmin') {
    throw forbidden('role_not_allowed', (t) => t('accountErrors.roleNotAllowed'))
  }
  const language = requestedLanguage ?? acceptedLanguage ?? DEFAULT_LANGUAGE
  const shopNames = [firstShopName({ ...person, language })]
  if (!confirmed) refuseCommon(password, { email: person.email, shopNames })
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const user = one(
      await tx
        .insert(users)
        .values({
          ...person,
          language,
          passwordHash,
          emailConfirmedAt: confirmed ? new Date() : null,
        })
        .onConflictDoNothing()
        .returning(),
    )
    if (!user) throw conflict('email_taken', (t) => t('accountErrors.emailTaken'))
    const actor = caller ?? { ...user, ip: visitor.ip }
    await record(tx, actor, { type: 'account', action: 'Account created', details: user.email, userId: user.id })
    if (user.role === 'shop_owner') await createFirstShop(tx, user)
    if (!confirmed) await sendWelcome(tx, user)
    return { token: await startSession(tx, user.id, visitor), user: toUser(user) }
  })
}
