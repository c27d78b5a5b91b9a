import { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startHost } from '#tests/torture/hosts.ts'
import { temporaryFolder, usedFolder } from '#tests/torture/temporary-folder.ts'
import { startEmbeddedPostgres } from '../embedded.ts'
import { accountName, canRun, chooseAccount } from './accounts.ts'

vi.setConfig({ testTimeout: 60_000 })

const unprivileged = chooseAccount('/never/there')
const canLendAccount = unprivileged && canRun(unprivileged, process.execPath) && canRun(unprivileged, '/bin/sh')

test('a folder that cannot be is refused by name', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const dataDir = join(file, 'data')
  const message = `keeps its data in ${dataDir} (DATA_DIR), but cannot write there as account ${accountName()}: `
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(message)
})

test('a folder that cannot be written is refused by name, with the account that cannot', async () => {
  const dataDir = temporaryFolder(0o555)
  const account = unprivileged ?? { name: accountName() }
  const message = `keeps its data in ${dataDir} (DATA_DIR), but cannot write there as account ${account.name}: `
  await expect(startHost(dataDir, 'uid' in account ? { account } : {})).rejects.toThrow(message)
})

test.runIf(canLendAccount)('data of another account are refused with both names', async () => {
  const dataDir = temporaryFolder()
  const cluster = join(dataDir, 'postgres/cluster')
  mkdirSync(cluster, { recursive: true })
  chownSync(join(dataDir, 'postgres'), unprivileged?.uid ?? 0, unprivileged?.gid ?? 0)
  chownSync(cluster, 4242, 4242)
  await expect(startHost(dataDir, unprivileged ? { account: unprivileged } : {})).rejects.toThrow(
    `cluster belongs to account number 4242, and Toploader runs as ${unprivileged?.name}`,
  )
})

test.runIf(canLendAccount)('what an account made, root serves as that account, and the account again', async () => {
  const dataDir = temporaryFolder()
  const account = unprivileged ?? { uid: 0, gid: 0 }
  chownSync(dataDir, account.uid, account.gid)
  await (await startHost(dataDir, { account })).stop()

  const byRoot = await startEmbeddedPostgres({ dataDir })
  expect(statSync(`/proc/${byRoot.pid}`).uid).toBe(account.uid)
  await byRoot.stop()
  await (await startHost(dataDir, { account })).stop()
})

test('data of another major version are refused with both versions', async () => {
  const dataDir = temporaryFolder()
  const cluster = join(dataDir, 'postgres/cluster')
  mkdirSync(cluster, { recursive: true })
  if (unprivileged) chownSync(cluster, unprivileged.uid, unprivileged.gid)
  chmodSync(cluster, 0o700)
  writeFileSync(join(cluster, 'PG_VERSION'), '15\n')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /cluster was made by PostgreSQL 15, and PostgreSQL 18 comes along .*pg_dump.*DATABASE_URL/,
  )
})

test('a server that does not start says why', async () => {
  const dataDir = await usedFolder()
  const settings = join(dataDir, 'postgres/cluster/postgresql.auto.conf')
  writeFileSync(settings, 'shared_buffers = plenty')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/does not start on .*shared_buffers/s)
  writeFileSync(settings, '')
})
