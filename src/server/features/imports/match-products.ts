import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { products } from '#server/database/schema.ts'
import type { ReadRow } from './read-rows.ts'

const AT_ONCE = 1_000

/** What a row without an id is recognised by. What the file has no column for is not compared. */
export type Described = { name: string; setName?: string | undefined; language?: string | undefined }

/** The same for the same name, set and language, whatever their case; and the products that have them, oldest first. */
export type Match = { key: string; ids: number[] }

/** For each description the products of the shop that it fits. */
export async function matchProducts(db: Queryable, shopId: number, described: readonly Described[]): Promise<Match[]> {
  const matches: Match[] = []
  for (const some of batchesOf(described, AT_ONCE)) {
    const wanted = await lowerCased(db, some)
    const candidates = Map.groupBy(await productsNamed(db, shopId, wanted), ({ name }) => name)
    matches.push(
      ...wanted.map((one) => ({
        key: JSON.stringify([one.name, one.setName, one.language]),
        ids: (candidates.get(one.name) ?? []).filter((product) => fits(product, one)).map(({ id }) => Number(id)),
      })),
    )
  }
  return matches
}

type Lower = { name: string; setName: string | null; language: string | null }

const fits = (product: Lower, wanted: Lower) =>
  (wanted.setName === null || product.setName === wanted.setName) &&
  (wanted.language === null || product.language === wanted.language)

/** By PostgreSQL, whose idea of lower case is not JavaScript's for every letter. */
async function lowerCased(db: Queryable, described: readonly Described[]): Promise<Lower[]> {
  const rows = described.map(({ name, setName, language }, place) => ({ place, name, setName, language }))
  const { rows: lower } = await db.execute<Lower>(sql`
    select lower(row.name) as name, lower(row."setName") as "setName", lower(row.language) as language
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (place int, name text, "setName" text, language text)
    order by row.place`)
  return lower
}

// Not a join: right after thousands of products were added the planner knows nothing of them yet, and would compare all with all.
async function productsNamed(db: Queryable, shopId: number, wanted: readonly Lower[]) {
  const names = [...new Set(wanted.map(({ name }) => name))]
  const { rows } = await db.execute<Lower & { id: string }>(sql`
    select product.id, lower(product.name) as name, lower(coalesce(product.set_name, '')) as "setName",
      lower(coalesce(product.language, '')) as language
    from ${products} product
    where product.shop_id = ${shopId} and product.archived_at is null
      and lower(product.name) = any(${sql.param(names)}::text[])
    order by product.id`)
  return rows
}

export const describedBy = ({ form }: Pick<ReadRow, 'form'>): Described => ({
  name: form.name ?? '',
  setName: form.setName,
  language: form.language,
})

const { searchText: _searchText, archivedAt: _archivedAt, ...columns } = getTableColumns(products)

/** The products of a shop with these ids, as they are now; what is someone else's or was deleted is not among them. */
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
