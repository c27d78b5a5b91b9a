import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { shops } from '#server/database/schema.ts'

/** Personal terms that the user's password must not be. */
export async function ownWords(db: Queryable, { id, email }: { id: number; email: string }) {
  const owned = await db.select({ name: shops.name }).from(shops).where(eq(shops.ownerId, id))
  return { email, shopNames: owned.map(({ name }) => name) }
}
