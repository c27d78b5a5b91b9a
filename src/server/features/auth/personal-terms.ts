import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { shops } from '#server/database/schema.ts'

/** What someone is known by, and a password of theirs must not be. */
export async function ownWords(db: Queryable, { id, email }: { id: number; email: string }) {
  const owned = await db.select({ name: shops.name }).from(shops).where(eq(shops.ownerId, id))
  return { email, shopNames: owned.map(({ name }) => name) }
}
