import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { privacyLinks } from '#server/database/schema.ts'
import { hashToken } from '#server/http/access/principals.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { retention } from '#shared/rules/privacy/retention.ts'

/** Creates the key of a link when its mail is sent, so that no stored data gives access. */
export async function createPrivacyLink(tx: Queryable, email: string, atShop: number | null): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const expiresAt = sql`now() + make_interval(days => ${retention.privacyLink.days})`
  await tx.insert(privacyLinks).values({ keyHash: hashToken(key), email, atShop, expiresAt })
  return key
}

/** The owner of this link; 404 for an invalid one. */
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
