import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import { sealedOf } from './derive-sealed.ts'
import { starterSets } from './starter-sets.ts'
import { refreshWords, writeEntries } from './write-entries.ts'

/** What comes along, for a platform whose catalogue is empty: search works before anything was fetched from anywhere. */
export async function loadStarter(db: Database): Promise<number> {
  const { rows } = await db.execute<{ filled: boolean }>(
    sql`select exists (select from ${catalogueProducts}) as filled`,
  )
  if (rows[0]?.filled) return 0
  const { added } = await writeEntries(db, starterSets.flatMap(sealedOf))
  await refreshWords(db)
  return added
}
