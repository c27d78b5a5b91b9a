import { randomBytes } from 'node:crypto'
import { and, eq, exists, gt, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { accountLinks, emailLogs, users } from '#server/database/schema.ts'
import { hashToken } from '#server/http/access/principals.ts'
import { invalid } from '#server/http/errors/errors.ts'

export type Purpose = (typeof accountLinks.$inferSelect)['purpose']

const MINUTE = 60_000
const lifetimes: Record<Purpose, number> = {
  reset: 30 * MINUTE,
  confirm: 7 * 24 * 60 * MINUTE,
  email: 24 * 60 * MINUTE,
}

const endOf = (purpose: Purpose) => new Date(Date.now() + lifetimes[purpose])

const madeToken = () => randomBytes(32).toString('base64url')

/** Creates the token of a link when its mail is sent, and invalidates earlier links with the same purpose. */
export async function createLink(
  tx: Queryable,
  { userId, purpose, email }: { userId: number; purpose: Purpose; email: string },
): Promise<string> {
  const token = madeToken()
  const link = { email, tokenHash: hashToken(token), expiresAt: endOf(purpose) }
  await tx
    .insert(accountLinks)
    .values({ userId, purpose, ...link })
    .onConflictDoUpdate({ target: [accountLinks.userId, accountLinks.purpose], set: link })
  return token
}

/** Records the requested address; its token is created when the mail is sent. */
export async function askForAddress(tx: Queryable, userId: number, email: string): Promise<void> {
  const link = { email, tokenHash: null, expiresAt: endOf('email') }
  await tx
    .insert(accountLinks)
    .values({ userId, purpose: 'email', ...link })
    .onConflictDoUpdate({ target: [accountLinks.userId, accountLinks.purpose], set: link })
}

/** The requested address that is not confirmed yet. */
export async function pendingAddress(db: Queryable, userId: number): Promise<string | null> {
  const [found] = await db
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .where(
      and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, 'email'), gt(accountLinks.expiresAt, sql`now()`)),
    )
  return found?.email ?? null
}

/** True if a newer request has invalidated this link while its mail was waiting. */
const isSuperseded = (db: Queryable): SQL =>
  exists(
    db
      .select({ id: emailLogs.id })
      .from(emailLogs)
      .where(
        and(
          eq(emailLogs.status, 'pending'),
          eq(emailLogs.template, 'password-reset'),
          eq(emailLogs.toEmail, accountLinks.email),
        ),
      ),
  )

const worthSomething = (db: Queryable, token: string, purposes: readonly Purpose[]) =>
  and(
    eq(accountLinks.tokenHash, hashToken(token)),
    inArray(accountLinks.purpose, [...purposes]),
    gt(accountLinks.expiresAt, sql`now()`),
    or(inArray(accountLinks.purpose, ['confirm', 'email']), not(isSuperseded(db))),
  )

/** The user of a link, without consuming it. Throws 400 for an invalid link. */
export async function readLink(db: Queryable, token: string, purposes: readonly Purpose[]) {
  const found = one(
    await db
      .select({ user: { id: users.id, email: users.email } })
      .from(accountLinks)
      .innerJoin(users, eq(users.id, accountLinks.userId))
      .where(worthSomething(db, token, purposes)),
  )
  if (!found) throw invalidLink()
  return found.user
}

/** Consumes a link: one of two concurrent calls succeeds. Throws 400 for an invalid link. */
export async function consumeLink(tx: Transaction, token: string, purposes: readonly Purpose[]) {
  const link = one(
    await tx
      .delete(accountLinks)
      .where(worthSomething(tx, token, purposes))
      .returning(),
  )
  if (!link) throw invalidLink()
  return link
}

export const invalidLink = () => invalid('link_invalid', (t) => t('accountErrors.linkInvalid'))

export const dropLinks = (tx: Queryable, userId: number, purposes: readonly Purpose[]) =>
  tx.delete(accountLinks).where(and(eq(accountLinks.userId, userId), inArray(accountLinks.purpose, [...purposes])))

export const deleteExpiredLinks = (tx: Queryable) =>
  tx.delete(accountLinks).where(lt(accountLinks.expiresAt, sql`now()`))
