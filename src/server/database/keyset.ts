import { type Column, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'

/** One part of a sort order: a non-null expression, and how to read its value from a row. */
export type SortKey<Row> = { by: SQLWrapper } & (
  | { kind: 'number'; of: (row: Row) => number }
  | { kind: 'text'; of: (row: Row) => string }
)

/** A total order of rows by these keys, all in the same direction. The last key is unique. */
export type RowOrder<Row> = { name: string; direction: 'asc' | 'desc'; keys: readonly SortKey<Row>[] }

export class BadCursor extends Error {}

// Name of the order, and the row's key values.
const Cursor = z.tuple([z.string()], z.union([z.string(), z.int()]))

export const orderBy = <Row>({ direction, keys }: RowOrder<Row>): SQL[] =>
  keys.map(({ by }) => (direction === 'asc' ? sql`${by} asc` : sql`${by} desc`))

/** Cursor of the page after this row. It encodes a position in the order, so inserted or deleted rows shift nothing. */
export const cursorOf = <Row>({ name, keys }: RowOrder<Row>, row: Row): string =>
  Buffer.from(JSON.stringify([name, ...keys.map((key) => key.of(row))])).toString('base64url')

/** Rows after a cursor. Throws `BadCursor` for a cursor that is malformed or belongs to another order. */
export function after<Row>({ name, direction, keys }: RowOrder<Row>, cursor: string): SQL {
  const [of, ...values] = readCursor(cursor)
  if (of !== name || values.length !== keys.length || !keys.every(({ kind }, index) => isOf(kind, values[index])))
    throw new BadCursor()
  // One row comparison, which an index on the same keys answers with a single seek.
  const here = keys.map(({ by }) => by)
  const there = keys.map(({ kind }, index) =>
    kind === 'number' ? sql`${values[index]}::bigint` : sql`${values[index]}::text`,
  )
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return sql`(${sql.join(here, sql`, `)}) ${beyond} (${sql.join(there, sql`, `)})`
}

/** Name of the order that a cursor belongs to, if any. */
export const orderOfCursor = (cursor: string | undefined): string | undefined =>
  cursor === undefined ? undefined : readCursor(cursor)[0]

/** Requested page of a list. `cursor`: where the page starts; without one, at the beginning. */
export type PageRequest = { cursor?: string | undefined; limit?: number | undefined }

/** A page of rows read with `limit + 1`: the extra row only shows that there is a next page, which starts after the last returned row. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorAfter: (last: Row) => string) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? cursorAfter(last) : undefined }
}

/** Rows after a cursor in a list by id, newest first. */
export const beforeId = (id: Column, cursor: string | undefined): SQL | undefined =>
  cursor === undefined ? undefined : lt(id, readIdCursor(cursor))

/** Cursor of a list sorted by id. */
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
