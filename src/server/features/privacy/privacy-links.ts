import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { privacyLinks } from '#server/database/schema.ts'
import { hashToken } from '#server/http/access/principals.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { retention } from '#shared/rules/privacy/retention.ts'

/** Makes the key of a link as its message is sent, so that nothing stored leads to anybody's data. */
export async function createPrivacyLink(tx: Queryable, email: string, atShop: number | null): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const expiresAt = sql`now() + make_interval(days => ${retention.privacyLink.days})`
  await tx.insert(privacyLinks).values({ keyHash: hashToken(key), email, atShop, expiresAt })
  return key
}

/** Whose link this is; 404 for one that is worth nothing any more. */
export async function readPrivacyLink(db: Database, key: string) {
  const found = one(
    await db
      .select()
      .from(privacyLinks)
      .where(and(eq(privacyLinks.keyHash, hashToken(key)), gt(privacyLinks.expiresAt, sql`now()`))),
  )
  if (!found) throw notFound((t) => t('errors.privacyLinkEnded'))
  return { email: found.email, atShop: found.atShop }
}
