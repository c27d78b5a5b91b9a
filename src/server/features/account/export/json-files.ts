import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/connect.ts'

type Row = Record<string, unknown>
type Condition = SQL | undefined

/** Rows of a table, each with its related rows from other tables. */
export type JsonTable = {
  table: PgTable
  /** Columns left out: internal or confidential. */
  without?: readonly string[]
  /** Related tables by name; `of` is their column with the parent's id. */
  with?: Readonly<Record<string, Omit<JsonTable, 'with'> & { of: PgColumn }>>
  where?: Condition
}

const AT_ONCE = 250

/** A table of a shop as one JSON list, read page by page in constant memory. */
export const shopTable = (db: Database, shopId: number, source: JsonTable): AsyncGenerator<string> =>
  asList(pagesOf(db, { ...source, where: and(eq(shopOf(source.table), shopId), source.where) }, shopId))

/** A platform table as a JSON list; `where` selects its rows. */
export const platformTable = (db: Database, source: JsonTable): AsyncGenerator<string> => asList(pagesOf(db, source))

/** Loads all rows at once, for tables with a few rows per shop. */
export async function fewRows(db: Database, shopId: number, source: JsonTable): Promise<Row[]> {
  const rows: Row[] = []
  for await (const page of pagesOf(db, { ...source, where: eq(shopOf(source.table), shopId) }, shopId)) {
    rows.push(...page)
  }
  return rows
}

/** Never yields an empty chunk: the ZIP takes one for the end of the file. */
async function* asList(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const page of pages) {
    yield before + page.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** In primary key order, one query per page. */
async function* pagesOf(db: Database, source: JsonTable, shopId?: number): AsyncGenerator<Row[]> {
  const { table, where } = source
  const all = getTableColumns(table)
  const keys = keysOf(table)
  const names = keys.map((key) => Object.keys(all).find((name) => all[name]?.name === key.name) ?? '')
  let last: unknown[] | undefined
  while (true) {
    const beyond = last ? sql`(${list(keys)}) > (${list(last)})` : undefined
    const page: Row[] = await db
      .select()
      .from(table)
      .where(and(where, beyond))
      .orderBy(...keys.map((key) => asc(key)))
      .limit(AT_ONCE)
    if (page.length > 0) yield await dressed(db, source, page, shopId)
    if (page.length < AT_ONCE) return
    last = names.map((name) => page.at(-1)?.[name])
  }
}

async function dressed(db: Database, source: JsonTable, page: Row[], shopId: number | undefined): Promise<Row[]> {
  const parts = Object.entries(source.with ?? {})
  const found = await Promise.all(
    parts.map(async ([name, part]) => {
      const ids = page.map((row) => Number(row.id))
      const inShop = shopId === undefined ? undefined : eq(shopOf(part.table), shopId)
      const rows: Row[] = await db
        .select()
        .from(part.table)
        .where(and(inShop, inArray(part.of, ids)))
        .orderBy(...keysOf(part.table).map((key) => asc(key)))
      const all = getTableColumns(part.table)
      const column = Object.keys(all).find((key) => all[key] === part.of) ?? ''
      return [name, Map.groupBy(rows, (row) => row[column]), [column, ...(part.without ?? [])]] as const
    }),
  )
  return page.map((row) => ({
    ...bare(row, source.without),
    ...Object.fromEntries(
      found.map(([name, rows, without]) => [name, (rows.get(row.id) ?? []).map((part) => bare(part, without))]),
    ),
  }))
}

const derived = ['shopId', 'searchWords', 'inStock', 'lowStock']

const bare = (row: Row, without: readonly string[] = []): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !derived.includes(name) && !without.includes(name)))

function keysOf(table: PgTable): PgColumn[] {
  const { primaryKeys, columns } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}

function shopOf(table: PgTable): PgColumn {
  const { shopId } = getTableColumns(table)
  if (!shopId) throw new Error('This table is not a shop’s')
  return shopId
}

const list = (values: readonly unknown[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
