import { and, desc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { shopTerms } from '#server/database/schema.ts'

export type TermsRow = typeof shopTerms.$inferSelect

/** The version for new orders. */
export const currentTerms = async (db: Queryable, shopId: number): Promise<TermsRow | undefined> =>
  one(await db.select().from(shopTerms).where(eq(shopTerms.shopId, shopId)).orderBy(desc(shopTerms.version)).limit(1))

export const termsVersion = async (db: Queryable, shopId: number, version: number): Promise<TermsRow | undefined> =>
  one(
    await db
      .select()
      .from(shopTerms)
      .where(and(eq(shopTerms.shopId, shopId), eq(shopTerms.version, version))),
  )

/** True if a shop has published its terms, returns and privacy texts. */
export const hasTerms = async (db: Queryable, shopId: number): Promise<boolean> =>
  (await currentTerms(db, shopId)) !== undefined
