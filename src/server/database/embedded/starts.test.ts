import { existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { launchHost, startHost } from '#tests/torture/hosts.ts'
import { temporaryFolder, usedFolder } from '#tests/torture/temporary-folder.ts'
import { query } from '#tests/torture/writers.ts'
import { startEmbeddedPostgres } from '../embedded.ts'
import { boundLog } from './log-file.ts'
import { findProcess, postgresProcessesIn, signal } from './processes.ts'

const asRoot = process.getuid?.() === 0

test('the database is durable, in UTF-8, and reachable only by its own account', async () => {
  const dataDir = await usedFolder()
  const server = await startEmbeddedPostgres({ dataDir })
  const { rows } = await query(
    server.connection,
    `select current_database() as name, getdatabaseencoding() as encoding, datlocprovider as provider, datlocale as locale,
       current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
       current_setting('listen_addresses') as network, current_setting('timezone') as timezone,
       (select count(*)::int from pg_available_extensions where name in ('pg_trgm', 'unaccent', 'citext', 'fuzzystrmatch')) as extensions
     from pg_database where datname = current_database()`,
  )
  expect(rows).toEqual([
    {
      name: 'toploader',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      fsync: 'on',
      commits: 'on',
      network: '',
      timezone: 'UTC',
      extensions: 4,
    },
  ])
  expect(statSync(server.connection.host).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o007).toBe(0)
  await server.stop()
})

test('the second start finds the data of the first', async () => {
  const dataDir = temporaryFolder()
  const first = await startEmbeddedPostgres({ dataDir })
  await query(first.connection, `create table cards as select 'Umbreon' as name`)
  await first.stop()

  const second = await startEmbeddedPostgres({ dataDir })
  expect(second.adopted).toBe(false)
  expect((await query(second.connection, 'select name from cards')).rows).toEqual([{ name: 'Umbreon' }])
  await second.stop()
})

test('leaves no process after a stop, which is safe to repeat', async () => {
  const dataDir = await usedFolder()
  const server = await startEmbeddedPostgres({ dataDir })
  await Promise.all([server.stop(), server.stop()])
  expect(findProcess(server.pid)).toBeUndefined()
  expect(postgresProcessesIn(join(dataDir, 'postgres/cluster'))).toEqual([])
})

test('accepts a path of any length with any characters', { tags: 'long' }, async () => {
  const dataDir = join(temporaryFolder(), `"ETBs", boosters & 'singles'`, 'Pokémon'.repeat(20))
  const first = await startEmbeddedPostgres({ dataDir })
  const { host } = first.connection
  expect(statSync(host).mode & 0o777).toBe(0o700)
  await query(first.connection, 'create table kept ()')
  await first.stop()
  expect(existsSync(host)).toBe(false)

  const left = await startHost(dataDir)
  left.process.kill('SIGKILL')
  const adopting = await startEmbeddedPostgres({ dataDir })
  expect(adopting).toMatchObject({ adopted: true, pid: left.pid, connection: left.connection })
  expect((await query(adopting.connection, 'select * from kept')).rows).toEqual([])
  await adopting.stop()
})

test.runIf(asRoot)('stores the data in place when only root can enter the folder', { tags: 'long' }, async () => {
  const dataDir = join(temporaryFolder(0o700), 'data')
  const left = await startHost(dataDir)
  await query(left.connection, 'create table kept ()')
  left.process.kill('SIGKILL')
  const adopting = await startEmbeddedPostgres({ dataDir })
  expect(adopting).toMatchObject({ adopted: true, pid: left.pid })
  await adopting.stop()
  expect(existsSync(join(dataDir, 'postgres/cluster/PG_VERSION'))).toBe(true)
})

test('serves data that were moved while their server was running from the new place', { tags: 'long' }, async () => {
  const here = await usedFolder()
  const there = join(temporaryFolder(), 'there')
  const left = await startHost(here)
  await query(left.connection, 'create table kept ()')
  left.process.kill('SIGKILL')
  renameSync(here, there)

  const server = await startEmbeddedPostgres({ dataDir: there })
  expect(server.adopted).toBe(false)
  expect(findProcess(left.pid)).toBeUndefined()
  expect((await query(server.connection, 'select * from kept')).rows).toEqual([])
  await server.stop()
  renameSync(there, here)
})

test('a first start that is killed half-way does not block the next', async () => {
  const dataDir = temporaryFolder()
  const home = join(dataDir, 'postgres')
  const draft = () => drafts(home).find((name) => existsSync(join(home, name, 'PG_VERSION')))
  const child = launchHost(dataDir)
  await vi.waitFor(() => expect(draft()).toBeDefined(), { timeout: 30_000, interval: 5 })
  child.kill('SIGKILL')
  for (const { pid } of postgresProcessesIn(join(home, draft() ?? ''))) signal(pid, 'SIGKILL')
  expect(existsSync(join(home, 'cluster'))).toBe(false)

  const server = await startEmbeddedPostgres({ dataDir })
  expect((await query(server.connection, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  await server.stop()
  await (await startEmbeddedPostgres({ dataDir })).stop()
  expect(drafts(home)).toEqual([])
})

test('limits the log and one older log', () => {
  const log = join(temporaryFolder(), 'postgres.log')
  writeFileSync(log, 'a line\n'.repeat(1_000_000))
  boundLog(log)
  expect(statSync(log).size).toBe(0)
  expect(statSync(`${log}.1`).size).toBe(7_000_000)
})

const drafts = (home: string) =>
  existsSync(home) ? readdirSync(home).filter((name) => name.startsWith('cluster.new-')) : []
