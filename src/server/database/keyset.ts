import { and, eq, gt, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'

/** One part of an order: an expression that is never null, its direction, and how a row's value of it is read. */
export type SortKey<Row> = { by: SQLWrapper; direction: 'asc' | 'desc' } & (
  | { kind: 'number'; of: (row: Row) => number }
  | { kind: 'text'; of: (row: Row) => string }
)

export class BadCursor extends Error {}

const Cursor = z.array(z.union([z.string(), z.number()]))

export const orderBy = <Row>(keys: readonly SortKey<Row>[]): SQL[] =>
  keys.map(({ by, direction }) => (direction === 'asc' ? sql`${by} asc` : sql`${by} desc`))

/** Where the page after this row starts: its place in the order, so that rows that come or go meanwhile shift nothing. */
export const cursorOf = <Row>(keys: readonly SortKey<Row>[], row: Row): string =>
  Buffer.from(JSON.stringify(keys.map((key) => key.of(row)))).toString('base64url')

/** The rows after a cursor. Throws `BadCursor` for one that we did not write, or for another order. */
export function after<Row>(keys: readonly SortKey<Row>[], cursor: string): SQL {
  const values = readCursor(cursor)
  if (values.length !== keys.length || !keys.every(({ kind }, index) => isOf(kind, values[index])))
    throw new BadCursor()
  // (a, b, c) after (x, y, z), where each may run its own way: a > x, or a = x and (b > y, or b = y and c > z).
  return keys.reduceRight<SQL>((rest, { by, direction }, index) => {
    const value = values[index] as string | number
    const beyond = direction === 'asc' ? gt(by as SQL, value) : lt(by as SQL, value)
    return or(beyond, and(eq(by as SQL, value), rest)) ?? sql`false`
  }, sql`false`)
}

/** The cursor of lists that stand newest first, by id alone. */
export function readIdCursor(cursor: string): number {
  const id = Number(cursor)
  if (!Number.isSafeInteger(id) || id < 1) throw new BadCursor()
  return id
}

const isOf = (kind: 'number' | 'text', value: unknown) =>
  kind === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && !value.includes('\0')

function readCursor(cursor: string) {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw new BadCursor()
  }
}
