import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { productCounts } from '#server/database/schema.ts'

// The ledger says how many products of a shop there are and which categories, sets and languages they have without
// looking at them. Triggers write it (database/functions/count_*.sql); the sum of a name's lines is what is true.

export type Counted = 'category' | 'set' | 'language'

const { shopId, kind, name, change } = productCounts
const ofKind = sql`${shopId} = ${sql.placeholder('shop')} and ${kind} = ${sql.placeholder('kind')}`

const sums = prepared((db) =>
  db
    .select({ total: sql`coalesce(sum(${change}), 0)`.mapWith(Number) })
    .from(productCounts)
    .where(sql`${ofKind} and ${name} = ${sql.placeholder('name')}`)
    .prepare('product_count'),
)

const names = prepared((db) =>
  db
    .select({ name })
    .from(productCounts)
    .where(ofKind)
    .groupBy(name)
    .having(sql`sum(${change}) > 0`)
    .orderBy(name)
    .prepare('product_count_names'),
)

/** How many products of a shop are not archived: all of them, or those of one category, set or language. */
export async function countedProducts(db: Database, shop: number, of?: { kind: Counted; name: string }) {
  const [sum] = await sums(db).execute({ shop, kind: of?.kind ?? 'all', name: of?.name ?? '' })
  return sum?.total ?? 0
}

/** The categories, sets or languages that they have, in alphabetical order. */
export const countedNames = async (db: Database, shop: number, kind: Counted): Promise<string[]> =>
  (await names(db).execute({ shop, kind })).map((line) => line.name)

/**
 * Makes one line of all lines of a name. Lines that somebody else is folding are left to them, so that nobody waits and
 * none is counted twice.
 */
export const foldCounts = (tx: Queryable, shop: number) =>
  tx.execute(sql`
    with held as materialized (
      select id, kind, name, change from ${productCounts}
      where shop_id = ${shop} and (kind, name) in (
        select kind, name from ${productCounts} where shop_id = ${shop} group by kind, name having count(*) > 1
      )
      for update skip locked
    ), gone as (
      delete from ${productCounts} where id in (select id from held)
    )
    insert into ${productCounts} (shop_id, kind, name, change)
    select ${shop}, kind, name, sum(change) from held group by kind, name having sum(change) <> 0`)

/** The same for every shop that has something to fold. */
export async function foldAllCounts(db: Database): Promise<void> {
  const shops = await db
    .select({ id: shopId })
    .from(productCounts)
    .groupBy(shopId)
    .having(sql`count(*) > count(distinct (${kind}, ${name}))`)
  for (const shop of shops) await foldCounts(db, shop.id)
}
