import type { z } from 'zod'
import type { Database, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { shopMembers, users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { hashPassword, refuseCommon, startSession, toUser, type Visitor } from '#server/features/auth/auth.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { conflict, forbidden, unauthorized } from '#server/http/errors/errors.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import type { NewMember } from '#shared/contract/shops/access/team.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/rules/languages/languages.ts'
import { consumeInvitation, readInvitation } from './invitation-links.ts'

type Accepting = {
  token: string
  caller: Principal | undefined
  account: z.output<typeof NewMember> | undefined
  visitor: Visitor & { acceptedLanguage: Language | undefined }
}

/**
 * Makes the invited person a member of the shop. Throws 404 for a link that has ended, 403 for an account with another address, 401 without
 * an account, and 409 if the address of a new account is taken.
 */
export async function acceptInvitation(
  db: Database,
  { token, caller, account, visitor }: Accepting,
): Promise<{ shopId: number; session: Session | null }> {
  const { shopId, email, shopName } = await readInvitation(db, token)
  if (caller && caller.email !== email) {
    throw forbidden('other_account', (t) => t('teamErrors.otherAccount', { email }))
  }
  if (!caller && !account) throw unauthorized()
  if (account) refuseCommon(account.password, { email, shopNames: [shopName] })
  // Slow, so it runs before any lock is taken.
  const passwordHash = account && !caller ? await hashPassword(account.password) : undefined
  return db.change(shopId, async (tx) => {
    await lockShop(tx, 'all', shopId)
    const { role, permissions } = await consumeInvitation(tx, shopId, token)
    const created =
      account && passwordHash !== undefined
        ? await createAccount(tx, { ...account, email, passwordHash }, visitor)
        : undefined
    const actor = created ? { ...created, ip: visitor.ip } : caller
    if (!actor) throw unauthorized()
    const joined = await tx
      .insert(shopMembers)
      .values({ shopId, userId: actor.id, role, permissions })
      .onConflictDoNothing()
    if (!joined.rowCount) throw conflict('already_member', (t) => t('teamErrors.alreadyMember'))
    await record(tx, actor, { type: 'shop', action: 'Member joined', details: email, shopId, userId: actor.id })
    if (!created) return { shopId, session: null }
    return { shopId, session: { token: await startSession(tx, created.id, visitor), user: toUser(created) } }
  })
}

type Account = {
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  language?: Language | undefined
}

/** An account without a shop of its own. The link proves that the address is the user's. */
async function createAccount(tx: Transaction, account: Account, { ip, acceptedLanguage }: Accepting['visitor']) {
  const { email, passwordHash, firstName, lastName } = account
  const language = account.language ?? acceptedLanguage ?? DEFAULT_LANGUAGE
  const user = one(
    await tx
      .insert(users)
      .values({ email, passwordHash, firstName, lastName, language, role: 'customer', emailConfirmedAt: new Date() })
      .onConflictDoNothing()
      .returning(),
  )
  if (!user) throw conflict('email_taken', (t) => t('teamErrors.signInToAccept'))
  await record(tx, { ...user, ip }, { type: 'account', action: 'Account created', details: email, userId: user.id })
  return user
}
