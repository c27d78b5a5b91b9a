import { type Column, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'

/** One part of an order: an expression that is never null, and how a row's value of it is read. */
export type SortKey<Row> = { by: SQLWrapper } & (
  | { kind: 'number'; of: (row: Row) => number }
  | { kind: 'text'; of: (row: Row) => string }
)

/** A total order of rows: by these keys, the last of which is unique, all running the same way. */
export type RowOrder<Row> = { name: string; direction: 'asc' | 'desc'; keys: readonly SortKey<Row>[] }

export class BadCursor extends Error {}

// The order's name, and the row's place in it.
const Cursor = z.tuple([z.string()], z.union([z.string(), z.int()]))

export const orderBy = <Row>({ direction, keys }: RowOrder<Row>): SQL[] =>
  keys.map(({ by }) => (direction === 'asc' ? sql`${by} asc` : sql`${by} desc`))

/** Where the page after this row starts: its place in the order, so that rows that come or go shift nothing. */
export const cursorOf = <Row>({ name, keys }: RowOrder<Row>, row: Row): string =>
  Buffer.from(JSON.stringify([name, ...keys.map((key) => key.of(row))])).toString('base64url')

/** The rows after a cursor. Throws `BadCursor` for one that we did not write, or for another order. */
export function after<Row>({ name, direction, keys }: RowOrder<Row>, cursor: string): SQL {
  const [of, ...values] = readCursor(cursor)
  if (of !== name || values.length !== keys.length || !keys.every(({ kind }, index) => isOf(kind, values[index])))
    throw new BadCursor()
  // One comparison of rows, which an index on the same keys answers by going straight to the place.
  const here = keys.map(({ by }) => by)
  const there = keys.map(({ kind }, index) =>
    kind === 'number' ? sql`${values[index]}::bigint` : sql`${values[index]}::text`,
  )
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return sql`(${sql.join(here, sql`, `)}) ${beyond} (${sql.join(there, sql`, `)})`
}

/** The order that a cursor is a place in, as far as it names one. */
export const orderOfCursor = (cursor: string | undefined): string | undefined =>
  cursor === undefined ? undefined : readCursor(cursor)[0]

/** How much of a list is asked for. `cursor`: where the page starts; without one, at the beginning. */
export type PageRequest = { cursor?: string | undefined; limit?: number | undefined }

/** A page of rows read with `limit + 1`: the extra row only says that there is a next page, which starts after the last one shown. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorAfter: (last: Row) => string) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? cursorAfter(last) : undefined }
}

/** The rows after a cursor in a list that is newest first, by id alone. */
export const beforeId = (id: Column, cursor: string | undefined): SQL | undefined =>
  cursor === undefined ? undefined : lt(id, readIdCursor(cursor))

/** The cursor of a list in the order of its ids. */
export function readIdCursor(cursor: string): number {
  if (!/^[1-9]\d{0,15}$/.test(cursor) || !Number.isSafeInteger(Number(cursor))) throw new BadCursor()
  return Number(cursor)
}

const isOf = (kind: 'number' | 'text', value: unknown) =>
  kind === 'number' ? typeof value === 'number' : typeof value === 'string' && !value.includes('\0')

function readCursor(cursor: string) {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw new BadCursor()
  }
}
