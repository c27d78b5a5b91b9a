import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#tests/support/time/eventually.ts'
import { startHost } from '#tests/torture/hosts.ts'
import { kills, killUnderLoad, kindsOfKills, postmasterOf } from '#tests/torture/kills.ts'
import { usedFolder } from '#tests/torture/temporary-folder.ts'
import { query, startWriters } from '#tests/torture/writers.ts'
import { startEmbeddedPostgres } from '../embedded.ts'
import { chooseAccount } from './accounts.ts'
import { findProcess, signal } from './processes.ts'

test.each(kindsOfKills)('%s killed under load: every acknowledged commit survives', async (kind) => {
  const { acknowledged, lost } = await killUnderLoad(kills[kind], await usedFolder(), 1, 4)
  expect(lost).toEqual([])
  expect(acknowledged).toBeGreaterThan(100)
})

test('a lost commit would be detected', async () => {
  const server = await startEmbeddedPostgres({ dataDir: await usedFolder() })
  const writers = await startWriters(server.connection, 1)
  await writers.another(3)
  await writers.stop()
  expect(await writers.lost()).toEqual([])
  await query(server.connection, 'delete from commits where number = 2')
  expect(await writers.lost()).toEqual([expect.stringMatching(/ 2$/)])
  await server.stop()
})

test('an orphaned server that is then killed too starts again', async () => {
  const dataDir = await usedFolder()
  const left = await startHost(dataDir)
  await query(left.connection, 'create table if not exists kept ()')
  left.process.kill('SIGKILL')
  signal(left.pid, 'SIGKILL')
  const server = await startEmbeddedPostgres({ dataDir })
  expect(server.adopted).toBe(false)
  expect((await query(server.connection, 'select * from kept')).rows).toEqual([])
  await server.stop()
})

test('supervises an adopted server like one of its own', async () => {
  const dataDir = await usedFolder()
  const left = await startHost(dataDir)
  left.process.kill('SIGKILL')
  const server = await startEmbeddedPostgres({ dataDir })
  signal(left.pid, 'SIGKILL')
  await eventually(() => expect(server.pid).not.toBe(left.pid))
  expect((await query(server.connection, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  await server.stop()
})

test('starts the next server while a long calculation outlives the previous one', async () => {
  const dataDir = await usedFolder()
  const server = await startEmbeddedPostgres({ dataDir })
  const calculation = query(server.connection, 'select count(*) from generate_series(1, 1e12) as n').catch(String)
  await eventually(async () => {
    const active = `select 1 from pg_stat_activity where query like '%generate_series(1, 1e12)%' and pid <> pg_backend_pid()`
    expect((await query(server.connection, active)).rowCount).toBe(1)
  })
  const killed = server.pid
  signal(killed, 'SIGKILL')
  await eventually(() => expect(server.pid).not.toBe(killed))
  await calculation
  await server.stop()
})

test('leaves no server behind when stopped during a restart', async () => {
  const dataDir = await usedFolder()
  const server = await startEmbeddedPostgres({ dataDir })
  signal(server.pid, 'SIGKILL')
  await eventually(() => expect(findProcess(server.pid)).toBeUndefined())
  await server.stop()
  expect(postmasterOf(dataDir)).toBeUndefined()
})

test('starts even if another process has reused the process ID of a killed server', async () => {
  const dataDir = await usedFolder()
  const server = await startEmbeddedPostgres({ dataDir })
  await server.stop()
  const cluster = join(dataDir, 'postgres/cluster')
  const account = chooseAccount(cluster)
  const other = spawn('sleep', ['60'], { ...(account && { uid: account.uid, gid: account.gid }) })
  onTestFinished(() => void other.kill())
  await once(other, 'spawn')
  writeFileSync(join(cluster, 'postmaster.pid'), `${other.pid}\n${cluster}\n1\n5432\n${server.connection.host}\n\n`)

  const again = await startEmbeddedPostgres({ dataDir })
  expect(again.adopted).toBe(false)
  await again.stop()
})
