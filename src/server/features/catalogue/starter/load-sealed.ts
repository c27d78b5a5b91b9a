import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { catalogueProducts } from '#server/database/schema.ts'
import { sealedOf } from '../sources/derive-sealed.ts'
import { refreshWords, writeEntries } from '../sources/write-entries.ts'
import { starterSets } from './sealed-sets.ts'

/** Loads the bundled sealed products into an empty catalogue: few enough to load during the start. */
export async function loadStarterSealed(db: Database): Promise<number> {
  const { rows } = await db.execute<{ filled: boolean }>(
    sql`select exists (select from ${catalogueProducts}) as filled`,
  )
  if (rows[0]?.filled) return 0
  const { added } = await writeEntries(
    db,
    starterSets.flatMap((set) => sealedOf(set)),
  )
  await refreshWords(db)
  return added
}
