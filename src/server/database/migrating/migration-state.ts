import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** `when`: the time it was generated, by which Drizzle identifies applied migrations. */
type Migration = { tag: string; when: number }

export type MigrationState = {
  isEmpty: boolean
  pending: Migration[]
  isNewer: boolean
}

/**
 * Compares times, as Drizzle does, not counts: a database that was upgraded step by step can have more rows than there are files, because
 * unreleased migrations are sometimes merged.
 */
export async function migrationState(client: pg.Client): Promise<MigrationState> {
  const all = allMigrations()
  const made = await client.query<{ made: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as made`,
  )
  if (!made.rows[0]?.made) return { isEmpty: true, pending: all, isNewer: false }
  const { rows } = await client.query<{ last: number | null }>(
    'select max(created_at)::float8 as last from drizzle.__drizzle_migrations',
  )
  const last = rows[0]?.last ?? 0
  return {
    isEmpty: last === 0,
    pending: all.filter(({ when }) => when > last),
    isNewer: all.every(({ when }) => when < last),
  }
}

function allMigrations(): Migration[] {
  const journal: { entries: Migration[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  )
  return journal.entries
}
