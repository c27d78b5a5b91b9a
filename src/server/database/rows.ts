import { type Column, type SQL, sql } from 'drizzle-orm'

/** The only row of a result, or undefined. */
export const one = <Row>(rows: readonly Row[]): Row | undefined => rows[0]

/** The only row of a result. Throws if there is none. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A row was expected and there is none')
  return row
}

/**
 * Matches rows by id, with one array parameter for any number of ids. For none, `inArray` writes `false`, and an update or delete with that
 * condition crashes Citus.
 */
export const isOneOf = (id: Column, ids: readonly (number | string)[]): SQL =>
  sql`${id} = any(${sql.param([...ids])}::bigint[])`

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** Distinct shops of rows. */
export const shopIdsOf = (rows: readonly { shopId: number }[]): number[] => [
  ...new Set(rows.map(({ shopId }) => shopId)),
]

/** Rows grouped by shop, in id order: callers that lock several shops must do so in this order. */
export const byShop = <Row extends { shopId: number }>(rows: readonly Row[]): Map<number, Row[]> =>
  Map.groupBy(
    rows.toSorted((a, b) => a.shopId - b.shopId),
    ({ shopId }) => shopId,
  )

/** PostgreSQL's error `code` and the violated constraint. Drizzle wraps the error as its cause. */
export function violation(error: unknown): { code: string; constraint: string | undefined } | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (!(cause instanceof Error && 'code' in cause && typeof cause.code === 'string')) return undefined
  const named = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : undefined
  return { code: cause.code, constraint: named ?? constraintAtNode(cause.message) }
}

/** A Citus node names the constraint only in the message, with the shard number. */
const constraintAtNode = (message: string) => /constraint "([^"]+)_\d{6,}"/.exec(message)?.[1]

export const UNIQUE_VIOLATION = '23505'
