import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/database/migrating/migrate.ts'
import { startHost } from '#tests/torture/hosts.ts'
import { temporaryFolder, usedFolder } from '#tests/torture/temporary-folder.ts'
import { query } from '#tests/torture/writers.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../embedded.ts'

/** Tables, functions and types outside PostgreSQL's own schemas that the application's role does not own. */
const NOT_OURS = `
  select relname as name from pg_class where relnamespace::regnamespace::text in ('public', 'drizzle', 'graphile_worker')
    and relowner::regrole::text <> 'toploader_app'
  union all select proname from pg_proc where pronamespace::regnamespace::text in ('public', 'graphile_worker')
    and proowner::regrole::text <> 'toploader_app'
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all select datname from pg_database where datname = current_database() and datdba::regrole::text <> 'toploader_app'`

const refusal = async (connection: EmbeddedPostgres['connection'], sql = 'select 1') =>
  query(connection, sql).then(
    () => 'let in',
    (error: pg.DatabaseError) => error.code,
  )

/** Restores the state before roles existed: the superuser owns everything, and the socket accepts every connection. */
async function withoutRoles(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir })
  await query(server.admin, 'alter database toploader owner to toploader')
  await migrate(server.admin)
  await query(
    server.admin as never,
    `create type colour as enum ('red'); create table kept (id serial, colour colour);
     insert into kept (colour) values ('red'); create view seen as select * from kept;
     alter role toploader password null; drop role toploader_app`,
  )
  await server.stop()
  const home = join(dataDir, 'postgres')
  writeFileSync(join(home, 'cluster/pg_hba.conf'), 'local all all trust\nhost all all all reject\n')
  rmSync(join(home, 'roles.json'))
}

async function isSecured({ connection, admin }: EmbeddedPostgres) {
  expect(
    await query(
      connection,
      `select current_user as name, usesuper, usecreatedb from pg_user where usename = current_user`,
    ),
  ).toMatchObject({ rows: [{ name: 'toploader_app', usesuper: false, usecreatedb: false }] })
  for (const one of [connection, admin]) {
    expect(await refusal({ ...one, password: 'guessed' })).toBe('28P01')
    expect(await refusal({ ...one, database: 'postgres', user: 'postgres' })).toBe('28000')
  }
  expect(await refusal(connection, `copy (select 1) to program 'cat'`)).toBe('42501')
  expect(await refusal(connection, `select pg_read_file('/etc/passwd')`)).toBe('42501')
  expect(await refusal(connection, `set role toploader`)).toBe('42501')
}

test('the application connects as a role that owns its database and has no other privileges', async () => {
  const dataDir = await usedFolder()
  const server = await startEmbeddedPostgres({ dataDir })
  await isSecured(server)
  expect(statSync(join(dataDir, 'postgres/roles.json')).mode & 0o777).toBe(0o600)
  await migrate(server.connection)
  expect((await query(server.admin, NOT_OURS)).rows).toEqual([])
  await server.stop()
  const again = await startEmbeddedPostgres({ dataDir })
  expect(again.connection).toEqual(server.connection)
  await again.stop()
})

test('upgrades a data folder from before roles at the next start, with all its data', { tags: 'long' }, async () => {
  const dataDir = temporaryFolder()
  await withoutRoles(dataDir)
  const server = await startEmbeddedPostgres({ dataDir })
  await isSecured(server)
  expect((await query(server.admin, NOT_OURS)).rows).toEqual([])
  await migrate(server.connection)
  await query(server.connection, `alter table kept add column name text; alter type colour add value 'blue'`)
  await query(server.connection, `insert into kept (colour) values ('blue')`)
  expect((await query(server.connection, 'select id, colour from seen')).rows).toEqual([
    { id: 1, colour: 'red' },
    { id: 2, colour: 'blue' },
  ])
  await server.stop()
})

test('sets new passwords on a running server when the old ones are lost', async () => {
  const dataDir = await usedFolder()
  const left = await startHost(dataDir)
  left.process.kill('SIGKILL')
  rmSync(join(dataDir, 'postgres/roles.json'))
  const server = await startEmbeddedPostgres({ dataDir })
  expect(server.adopted).toBe(true)
  await isSecured(server)
  expect(await refusal(left.connection)).toBe('28P01')
  await server.stop()
})

test('sets new passwords when they are lost or belong to another cluster', async () => {
  const dataDir = await usedFolder()
  const roles = join(dataDir, 'postgres/roles.json')
  const first = await startEmbeddedPostgres({ dataDir })
  await query(first.connection, 'create table if not exists kept ()')
  await first.stop()
  for (const spoil of [() => rmSync(roles), () => writeFileSync(roles, '{"app":"other","admin":"another"}')]) {
    spoil()
    const server = await startEmbeddedPostgres({ dataDir })
    await isSecured(server)
    expect((await query(server.connection, 'select * from kept')).rows).toEqual([])
    await server.stop()
  }
})
