import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { shops } from '#server/database/schema.ts'

export const shopsOf = (db: Database, ownerId: number) =>
  db.select().from(shops).where(eq(shops.ownerId, ownerId)).orderBy(asc(shops.id))
