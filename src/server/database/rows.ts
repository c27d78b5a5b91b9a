/** The only row of a result, where there may be none. */
export const one = <Row>(rows: readonly Row[]): Row | undefined => rows[0]

/** The row of a result that cannot be empty. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A row was expected and there is none')
  return row
}

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** The shops of rows, each once. */
export const shopIdsOf = (rows: readonly { shopId: number }[]): number[] => [
  ...new Set(rows.map(({ shopId }) => shopId)),
]

/** `code` of the error that PostgreSQL answered, and the constraint it names: Drizzle wraps it as the cause. */
export function violation(error: unknown): { code: string; constraint: string | undefined } | undefined {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || typeof cause.code !== 'string')
    return undefined
  const constraint = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : undefined
  return { code: cause.code, constraint }
}

export const UNIQUE_VIOLATION = '23505'
