import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Connection } from './connect.ts'
import { distribute, isDistributed } from './distribute.ts'
import { applyFunctions } from './functions.ts'

const MIGRATION_LOCK = 7_063_108

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings tables and functions up to date. Of several processes that start at once, one does it and the others wait. */
export async function migrate(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'toploader migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set client_min_messages to warning')
    await applyMigrations(drizzle(client), { migrationsFolder })
    // The functions of a newer server fit its tables, and ours would not.
    if (await isNewerThanWe(client)) return
    await applyFunctions(client)
    if (await isDistributed(client)) await distribute(client)
  } finally {
    await client.end()
  }
}

/** While servers are replaced one after the other, one of the version before may start again beside those that have migrated already. */
async function isNewerThanWe(client: pg.Client): Promise<boolean> {
  const { entries }: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  )
  const { rowCount } = await client.query('select from drizzle.__drizzle_migrations where created_at > $1', [
    Math.max(...entries.map(({ when }) => when)),
  ])
  return rowCount !== 0
}
