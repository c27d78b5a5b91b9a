import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canBeUnprivileged, lendable, startHost } from '#tests/torture/hosts.ts'
import { temporaryFolder, usedFolder } from '#tests/torture/temporary-folder.ts'
import { startEmbeddedPostgres } from '../embedded.ts'
import { accountName } from './accounts.ts'

const asLendable = lendable ? { account: lendable } : {}
const { name, uid, gid } = lendable ?? { name: '', uid: 0, gid: 0 }

test('rejects an impossible folder and names it', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const dataDir = join(file, 'data')
  const message = `keeps its data in ${dataDir} (DATA_DIR), but cannot write there as account ${accountName()}: `
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(message)
})

test.runIf(canBeUnprivileged)('rejects a read-only folder and names it and the account', async () => {
  const dataDir = temporaryFolder(0o555)
  const account = lendable?.name ?? accountName()
  const message = `keeps its data in ${dataDir} (DATA_DIR), but cannot write there as account ${account}: `
  await expect(startHost(dataDir, asLendable)).rejects.toThrow(message)
})

test.runIf(lendable)('rejects data of another account and names both accounts', async () => {
  const dataDir = temporaryFolder()
  const cluster = join(dataDir, 'postgres/cluster')
  mkdirSync(cluster, { recursive: true })
  chownSync(join(dataDir, 'postgres'), uid, gid)
  chownSync(cluster, 4242, 4242)
  await expect(startHost(dataDir, asLendable)).rejects.toThrow(
    `cluster belongs to account number 4242, and Toploader runs as ${name}`,
  )
})

test.runIf(lendable)('root serves a folder of an account as that account, which can then serve it again', async () => {
  const dataDir = temporaryFolder()
  chownSync(dataDir, uid, gid)
  await (await startHost(dataDir, asLendable)).stop()

  const byRoot = await startEmbeddedPostgres({ dataDir })
  expect(statSync(`/proc/${byRoot.pid}`).uid).toBe(uid)
  await byRoot.stop()
  await (await startHost(dataDir, asLendable)).stop()
})

test('rejects data of another major version and names both versions', async () => {
  const dataDir = temporaryFolder()
  const cluster = join(dataDir, 'postgres/cluster')
  mkdirSync(cluster, { recursive: true })
  if (process.getuid?.() === 0) chownSync(cluster, 4242, 4242)
  writeFileSync(join(cluster, 'PG_VERSION'), '15\n')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /cluster was made by PostgreSQL 15, and PostgreSQL 18 comes along .*pg_dump.*DATABASE_URL/,
  )
})

test('reports why a server does not start', async () => {
  const dataDir = await usedFolder()
  const settings = join(dataDir, 'postgres/cluster/postgresql.auto.conf')
  writeFileSync(settings, 'shared_buffers = plenty')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/does not start on .*shared_buffers/s)
  writeFileSync(settings, '')
})
