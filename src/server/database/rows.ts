import { type Column, type SQL, sql } from 'drizzle-orm'

/** The only row of a result, where there may be none. */
export const one = <Row>(rows: readonly Row[]): Row | undefined => rows[0]

/** The row of a result that cannot be empty. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A row was expected and there is none')
  return row
}

/** Finds rows by id, with one parameter for however many there are. */
export const isOneOf = (id: Column, ids: readonly (number | string)[]): SQL =>
  sql`${id} = any(${sql.param([...ids])}::bigint[])`

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** The shops of rows, each once. */
export const shopIdsOf = (rows: readonly { shopId: number }[]): number[] => [
  ...new Set(rows.map(({ shopId }) => shopId)),
]

/** Rows by their shop, in the order of the shops: whoever takes locks at several takes them in this order. */
export const byShop = <Row extends { shopId: number }>(rows: readonly Row[]): Map<number, Row[]> =>
  Map.groupBy(
    rows.toSorted((a, b) => a.shopId - b.shopId),
    ({ shopId }) => shopId,
  )

/** `code` of the error that PostgreSQL answered, and the constraint it names: Drizzle wraps it as the cause. */
export function violation(error: unknown): { code: string; constraint: string | undefined } | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (!(cause instanceof Error && 'code' in cause && typeof cause.code === 'string')) return undefined
  const named = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : undefined
  return { code: cause.code, constraint: named ?? constraintAtNode(cause.message) }
}

/** What a node of Citus refuses names its constraint in the message alone, with the number of the part of the table. */
const constraintAtNode = (message: string) => /constraint "([^"]+)_\d{6,}"/.exec(message)?.[1]

export const UNIQUE_VIOLATION = '23505'
