import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { sessions, twoFactors } from '#server/database/schema.ts'
import { createLink, type Purpose } from '#server/features/auth/email/account-links.ts'
import { hashToken } from '#server/http/access/principals.ts'
import { beginTwoFactor, confirmTwoFactor } from '#shared/contract/accounts/account.ts'
import { login, type Session } from '#shared/contract/accounts/accounts.ts'
import { as, call } from '#tests/support/client.ts'
import { given, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

/** The app's code for this secret; `steps` half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** The challenge after a correct password. */
export async function challengeFor(email: string): Promise<string> {
  const result = await call(login, { body: { email, password: PASSWORD } })
  if (result.status === 'signed-in') throw new Error('Signing in asked for no second step')
  return result.challenge
}

/** The token of a new link, for a new user or this one. */
export async function linkFor(purpose: Purpose, whose?: Session, email?: string): Promise<string> {
  const { user } = whose ?? (await given.owner())
  return createLink((await platform()).db, { userId: user.id, purpose, email: email ?? user.email })
}

/** Confirms an account's address with its link. */
export async function confirmAddress({ user }: Session): Promise<void> {
  const { db } = await platform()
  await db.execute(sql`update users set email_confirmed_at = now() where id = ${user.id}`)
}

/** Starts to set up an app, and returns a code to finish it with; undefined for a visitor. */
export async function begunTwoFactor(by: Session): Promise<{ secret: string; code: string } | undefined> {
  const { db } = await platform()
  await db.delete(twoFactors).where(eq(twoFactors.userId, by.user.id))
  await confirmAddress(by)
  const begun = await as(by)
    .call(beginTwoFactor, { body: { password: PASSWORD } })
    .catch(() => undefined)
  return begun && { secret: begun.secret, code: codeOf(begun.secret) }
}

/** Sets up an app for a user. */
export async function withTwoFactor(by: Session): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await begunTwoFactor(by)
  if (!begun) throw new Error('Nobody is signed in')
  return { secret: begun.secret, ...(await as(by).call(confirmTwoFactor, { body: { code: begun.code } })) }
}

/** Proof of identity for protected calls. */
export async function secondProof(by: Session): Promise<{ password: string; code: string }> {
  const made = await withTwoFactor(by).catch(() => undefined)
  return { password: PASSWORD, code: made?.recoveryCodes[0] ?? 'none' }
}

/** A new owner with an app who has entered the correct password. */
export async function waitingForSecondStep() {
  const owner = await given.owner()
  const factor = await withTwoFactor(owner)
  return { owner, ...factor, challenge: await challengeFor(owner.user.email) }
}

/** Another session of the same user. */
export async function sessionOf({ id }: { id: number }): Promise<number> {
  const { db } = await platform()
  const [made] = await db
    .insert(sessions)
    .values({ userId: id, tokenHash: hashToken(crypto.randomUUID()), expiresAt: new Date(Date.now() + 60_000) })
    .returning()
  return made?.id ?? 0
}
