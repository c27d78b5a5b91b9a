import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { shopInvitations, shops, users } from '#server/database/schema.ts'
import { hashToken } from '#server/http/access/principals.ts'
import { HttpError } from '#server/http/errors/errors.ts'
import type { OpenInvitation } from '#shared/contract/shops/access/team.ts'
import { findInvitation, isOpen } from './team.queries.ts'

/** Creates the token of an invitation's link when its mail is sent, and invalidates earlier ones. */
export async function createInvitationLink(tx: Queryable, shopId: number, id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .update(shopInvitations)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(shopInvitations.shopId, shopId), eq(shopInvitations.id, id)))
  return token
}

const ofToken = (token: string) => and(eq(shopInvitations.tokenHash, hashToken(token)), isOpen)

const invitationEnded = () => new HttpError(404, 'invitation_ended', (t) => t('teamErrors.invitationEnded'))

/** The shop and the address of a link. Throws 404 if it has ended. */
export async function readInvitation(db: Queryable, token: string) {
  const found = one(
    await db
      .select({
        shopId: shopInvitations.shopId,
        id: shopInvitations.id,
        email: shopInvitations.email,
        shopName: shops.name,
      })
      .from(shopInvitations)
      .innerJoin(shops, and(eq(shops.id, shopInvitations.shopId), isNull(shops.closedAt)))
      .where(ofToken(token)),
  )
  if (!found) throw invitationEnded()
  return found
}

/** Ends an invitation: one of two concurrent calls succeeds, and the other one gets 404. */
export async function consumeInvitation(tx: Transaction, shopId: number, token: string) {
  const row = one(
    await tx
      .delete(shopInvitations)
      .where(and(eq(shopInvitations.shopId, shopId), ofToken(token)))
      .returning(),
  )
  if (!row) throw invitationEnded()
  return row
}

/** The invitation of a link, for the invited person. */
export async function openInvitation(db: Queryable, token: string): Promise<OpenInvitation> {
  const { shopId, id, shopName } = await readInvitation(db, token)
  const found = await findInvitation(db, shopId, id)
  if (!found) throw invitationEnded()
  const { email, role, permissions, invitedBy, expiresAt } = found
  const hasAccount = (await db.$count(users, eq(users.email, email))) > 0
  return { shopName, email, role, permissions, invitedBy, expiresAt, hasAccount }
}

export const deleteExpiredInvitations = (db: Queryable) =>
  db.delete(shopInvitations).where(lt(shopInvitations.expiresAt, sql`now()`))
