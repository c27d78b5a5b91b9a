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
import type { Registration, Session } from '#shared/contract/accounts.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/rules/languages/languages.ts'

/**
 * Makes an account, and with a shop owner's its shop. Throws 403 when anybody but a superadmin asks for a
 * superadmin, and 409 for an address that is taken: after the same work as a success, so that time tells nothing. A `confirmed`
 * address is known to be theirs, so that nothing is sent to it
 * and the password is the operator's own choice: the demo's is one that everybody knows.
 * Who names no language gets that of the visitor's browser.
 */
export async function registerAccount(
  db: Database,
  { password, language: asked, ...person }: Registration,
  caller: Principal | undefined,
  { acceptedLanguage, ...visitor }: Visitor & { acceptedLanguage?: Language | undefined },
  { confirmed = false }: { confirmed?: boolean } = {},
): Promise<Session> {
  if (person.role === 'superadmin' && caller?.role !== 'superadmin') {
    throw forbidden('role_not_allowed', (t) => t('accountErrors.roleNotAllowed'))
  }
  const language = asked ?? acceptedLanguage ?? DEFAULT_LANGUAGE
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
