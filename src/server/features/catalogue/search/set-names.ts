import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { catalogueProducts } from '#server/database/schema.ts'

/** Names of the catalogue's sets, sorted. Skips through the index, one lookup per set. */
export async function catalogueSetNames(db: Database): Promise<string[]> {
  const { setName } = catalogueProducts
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive names (name) as (
      select ''
      union all
      select (select ${setName} from ${catalogueProducts} where ${setName} > names.name order by ${setName} limit 1)
      from names where names.name is not null
    )
    select name from names where name <> ''`)
  return rows.map((row) => row.name)
}
