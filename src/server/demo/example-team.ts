import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { shops, users } from '#server/database/schema.ts'
import { endSessionsOf } from '#server/features/auth/auth.ts'
import { acceptInvitation, createInvitationLink, inviteMember } from '#server/features/team/team.ts'
import type { Principal } from '#server/http/access/principals.ts'
import { noLimits } from '#server/http/rate-limits.ts'
import { permissions } from '#shared/rules/access/permissions.ts'
import { DEMO_PASSWORD, employeeEmail, shopAddresses } from './logins.ts'

const visitor = { ip: '127.0.0.1', userAgent: 'Toploader demo', acceptedLanguage: undefined }

/** The first open shop, and its owner as the person who makes a call. */
export async function openShopOf(db: Database) {
  const { shop, user } = only(
    await db
      .select({ shop: shops, user: users })
      .from(shops)
      .innerJoin(users, eq(users.id, shops.ownerId))
      .where(eq(shops.slug, shopAddresses.open)),
  )
  const owner: Principal = {
    ...user,
    sessionId: 0,
    twoFactor: false,
    ip: visitor.ip,
    actedThrough: 'session',
    memberships: [{ shopId: shop.id, role: 'owner', permissions, mustSetUpTwoFactor: false }],
  }
  return { shop, owner }
}

/** The owner of the first open shop invites a person for the counter, who accepts. */
export async function hireEmployee(db: Database): Promise<void> {
  const { shop, owner } = await openShopOf(db)
  const form = { email: employeeEmail, role: 'counter' } as const
  const { id } = await inviteMember({ db, limits: noLimits }, [shop.id], shop.id, form, owner)
  const token = await createInvitationLink(db, shop.id, id)
  const account = { password: DEMO_PASSWORD, firstName: 'Fleur', lastName: 'Visser', language: owner.language }
  const { session } = await acceptInvitation(db, { token, caller: undefined, account, visitor })
  // No client has the token of this session.
  if (session) await endSessionsOf(db, session.user.id)
}
