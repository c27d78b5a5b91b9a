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

test.each(kindsOfKills)('%s killed under load: every acknowledged commit is there afterwards', async (kind) => {
  const { acknowledged, lost } = await killUnderLoad(kills[kind], await usedFolder(), 1, 4)
  expect(lost).toEqual([])
  expect(acknowledged).toBeGreaterThan(100)
})

test('a commit that is gone would be noticed', async () => {
  const server = await startEmbeddedPostgres({ dataDir: await usedFolder() })
  const writers = await startWriters(server.connection, 1)
  await writers.another(3)
  await writers.stop()
  expect(await writers.lost()).toEqual([])
  await query(server.connection, 'delete from commits where number = 2')
  expect(await writers.lost()).toEqual([expect.stringMatching(/ 2$/)])
  await server.stop()
})

test('what nobody looked after any more, and was then killed too, starts again', async () => {
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

test('an adopted server is looked after like one of our own', async () => {
  const dataDir = await usedFolder()
  const left = await startHost(dataDir)
  left.process.kill('SIGKILL')
  const server = await startEmbeddedPostgres({ dataDir })
  signal(left.pid, 'SIGKILL')
  await eventually(() => expect(server.pid).not.toBe(left.pid))
  expect((await query(server.connection, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  await server.stop()
})

test('a long calculation that outlives its server does not keep the next one from starting', async () => {
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

test('stopping while the server is being started again leaves none behind', async () => {
  const dataDir = await usedFolder()
  const server = await startEmbeddedPostgres({ dataDir })
  signal(server.pid, 'SIGKILL')
  await eventually(() => expect(findProcess(server.pid)).toBeUndefined())
  await server.stop()
  expect(postmasterOf(dataDir)).toBeUndefined()
})

test('a number that a killed server left and another process has got since does not keep it from starting', async () => {
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
