import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { products } from '#server/database/schema.ts'
import type { ReadRow } from './read-rows.ts'

const AT_ONCE = 1_000

/** What a row without an id is recognised by. What the file has no column for is not compared. */
export type Described = { name: string; setName?: string | undefined; language?: string | undefined }

/** The same for the same name, set and language, whatever their case; and the products that have them, two at most. */
export type Match = { key: string; ids: number[] }

/** For each description the products of the shop that it fits. */
export async function matchProducts(db: Queryable, shopId: number, described: readonly Described[]): Promise<Match[]> {
  const matches: Match[] = []
  for (const some of batchesOf(described, AT_ONCE)) {
    const rows = some.map(({ name, setName, language }, place) => ({ place, name, setName, language }))
    const found = await db.execute<{ key: string; ids: string[] }>(sql`
      select jsonb_build_array(lower(row.name), lower(row."setName"), lower(row.language))::text as key,
        array(
          select product.id from ${products} product
          where product.shop_id = ${shopId} and product.archived_at is null and lower(product.name) = lower(row.name)
            and (row."setName" is null or lower(coalesce(product.set_name, '')) = lower(row."setName"))
            and (row.language is null or lower(coalesce(product.language, '')) = lower(row.language))
          order by product.id limit 2
        ) as ids
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (place int, name text, "setName" text, language text)
      order by row.place`)
    matches.push(...found.rows.map(({ key, ids }) => ({ key, ids: ids.map(Number) })))
  }
  return matches
}

export const describedBy = ({ form }: Pick<ReadRow, 'form'>): Described => ({
  name: form.name ?? '',
  setName: form.setName,
  language: form.language,
})

const { searchText: _searchText, archivedAt: _archivedAt, ...columns } = getTableColumns(products)

/** The products of a shop with these ids, as they are now; what is somebody else's or was deleted is not among them. */
export async function productsById(db: Queryable, shopId: number, ids: readonly number[]) {
  const found = []
  for (const some of batchesOf([...new Set(ids)], AT_ONCE)) {
    found.push(
      ...(await db
        .select(columns)
        .from(products)
        .where(and(eq(products.shopId, shopId), isNull(products.archivedAt), inArray(products.id, [...some])))),
    )
  }
  return new Map(found.map((product) => [product.id, product]))
}

export function* batchesOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
