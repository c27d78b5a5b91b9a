import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { sessions, shops, twoFactors, users } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import type { Role } from '#shared/contract/accounts.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

/** Who makes a request with a valid token. */
export type Caller = {
  id: number
  email: string
  role: Role
  firstName: string
  lastName: string
  language: Language
  createdAt: Date
  updatedAt: Date
  sessionId: number
  /** They sign in with two factors. */
  twoFactor: boolean
  /** Their IP address. */
  ip: string
  /** The shops that they may reach. */
  shops: ShopScope
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The token of `Authorization: Bearer …`; ours are 43 characters, and anything else is not looked up. */
const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]

// One round trip: session, person, and the shops they own. The role is read anew for each request, never from the token.
const byToken = prepared((db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      sessionId: sessions.id,
      twoFactor: sql<boolean>`${twoFactors.confirmedAt} is not null`,
      unseen: sql<boolean>`${sessions.lastSeenAt} < now() - interval '5 minutes'`,
      ownShops: sql<
        number[]
      >`array(select ${shops.id} from ${shops} where ${shops.ownerId} = ${users.id} order by ${shops.id})`.mapWith(
        (ids: string[]) => ids.map(Number),
      ),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(sql`${sessions.tokenHash} = ${sql.placeholder('hash')} and ${sessions.expiresAt} > now()`)
    .prepare('caller_by_token'),
)

const noteSeen = (db: Database, sessionId: number) =>
  db.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, sessionId))

/** Undefined without a token, or with one that is malformed, expired or revoked. */
export async function findCaller(db: Database, request: FastifyRequest): Promise<Caller | undefined> {
  const token = bearerToken(request)
  if (!token) return undefined
  const [found] = await byToken(db).execute({ hash: hashToken(token) })
  if (!found) return undefined
  const { ownShops, unseen, ...person } = found
  // Only every five minutes: a write with each request would cost more than the rest of it.
  if (unseen) await noteSeen(db, person.sessionId)
  return {
    ...person,
    ip: request.ip,
    shops: person.role === 'superadmin' ? 'all' : person.role === 'shop_owner' ? ownShops : [],
  }
}
