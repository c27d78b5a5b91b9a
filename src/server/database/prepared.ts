import type { Database } from './connect.ts'

/**
 * Builds a query once per database and then only executes it: for short, frequent queries, building in Drizzle costs more than the round
 * trip.
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
