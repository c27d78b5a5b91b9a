import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Connection } from '#server/database/connect.ts'
import { distribute, isDistributed } from './distribute.ts'
import { applyFunctions } from './functions.ts'
import { type MigrationState, migrationState, migrationsFolder } from './migration-state.ts'

const MIGRATION_LOCK = 7_063_108

type Log = { info(fields: object, message: string): void }

/** Brings tables and functions up to date. Of several concurrent processes, one does the work and the others wait. */
export async function migrate(connection: Connection, log?: Log): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'toploader migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set client_min_messages to warning')
    const before = await migrationState(client)
    await applyMigrations(drizzle(client, { logger: progress(before, log) }), { migrationsFolder })
    // A newer server's functions fit its tables, and ours would not: during a rolling update, an old process may restart after a new one
    // has migrated.
    if (before.isNewer) return
    await applyFunctions(client)
    await addMissingOwners(client)
    if (await isDistributed(client)) await distribute(client)
  } finally {
    await client.end()
  }
}

/** A server from before `shop_members` may have created shops during a rolling update. Their owners would be locked out. */
const addMissingOwners = (client: pg.Client) =>
  client.query(`insert into shop_members (shop_id, user_id, role) select id, owner_id, 'owner' from shops
    where not exists (select from shop_members where shop_id = shops.id and role = 'owner') on conflict do nothing`)

/** Logs each migration of an upgrade once its statements have run: Drizzle then records its time in its own table. */
function progress({ isEmpty, pending }: MigrationState, log: Log | undefined) {
  if (isEmpty || pending.length === 0 || !log) return false
  log.info({ migrations: pending.length }, 'upgrading the database')
  let since = performance.now()
  return {
    logQuery(_query: string, params: unknown[]) {
      const migration = pending.find(({ when }) => params.includes(when))
      if (!migration) return
      log.info({ migration: migration.tag, ms: Math.round(performance.now() - since) }, 'migrated')
      since = performance.now()
    },
  }
}
