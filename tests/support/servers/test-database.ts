import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Connection } from '#server/database/connect.ts'
import { administer } from '../administer.ts'
import { ownedBy, toDatabase } from '../to-database.ts'

export type TestDatabase = { connection: Connection; drop(): Promise<void> }

/** Creates a database: an empty copy of the migrated template, or as the clause `how` specifies. */
export async function createDatabase(how?: string): Promise<TestDatabase> {
  const { connection, admins, template } = inject('databaseServer')
  const name = `toploader_${randomBytes(6).toString('hex')}`
  for (const admin of admins) {
    await administer(
      admin,
      `create database ${name} ${how ?? `template ${template} strategy file_copy`} ${ownedBy(connection)}`,
    )
    if (admins.length > 1) await administer(admin, settingsLike(template, name))
  }
  return {
    connection: toDatabase(connection, name),
    async drop() {
      for (const admin of admins) await administer(admin, `drop database ${name} with (force)`)
    },
  }
}

/** Database-level settings for Citus, which are not copied from the template. */
const settingsLike = (template: string, name: string) => `
  do $$ declare setting text; begin
    for setting in select unnest(setconfig) from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = '${template}'
    loop execute format('alter database ${name} set %s = %L', split_part(setting, '=', 1), split_part(setting, '=', 2)); end loop;
  end $$`

/** A database for the duration of the test, and a client for it. */
export async function openDatabase(how?: string) {
  const { connection, drop } = await createDatabase(how)
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return { connection, client }
}
