import type { Database } from './connect.ts'

/**
 * A query that is built once for each database and then only executed: Drizzle's building costs more than the
 * round trip where a query is short and frequent.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>()
  return (db) => {
    const known = built.get(db)
    if (known !== undefined) return known
    const query = build(db)
    built.set(db, query)
    return query
  }
}
