import { expect, test } from 'vitest'
import { startHost } from '#tests/torture/hosts.ts'
import { temporaryFolder, usedFolder } from '#tests/torture/temporary-folder.ts'
import { DataDirInUse, startEmbeddedPostgres } from '../embedded.ts'

test('rejects a second server on a folder and names the first', async () => {
  const dataDir = await usedFolder()
  const first = await startHost(dataDir, { env: { PORT: '4711' } })
  const refused = await startEmbeddedPostgres({ dataDir }).catch((error) => error)
  expect(refused).toBeInstanceOf(DataDirInUse)
  expect(refused.pid).toBe(first.process.pid)
  expect(refused.message).toContain(dataDir)
  expect(refused.message).toMatch(new RegExp(`process ${first.process.pid} \\(started 20.*, PORT 4711\\)`))

  await first.stop()
  await (await startEmbeddedPostgres({ dataDir })).stop()
})

test('rejects a second server of the same process on one folder', async () => {
  const dataDir = await usedFolder()
  const first = await startEmbeddedPostgres({ dataDir })
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({ name: 'DataDirInUse', pid: process.pid })
  await first.stop()
})

test('exactly one of several concurrent starts wins, and the others name it', async () => {
  const dataDir = temporaryFolder()
  const starts = await Promise.allSettled([1, 2, 3, 4].map(() => startHost(dataDir)))
  const [winner, ...more] = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  expect(more).toEqual([])
  const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
  const named = expect.stringContaining(`in use by process ${winner?.process.pid} (`)
  expect(refusals).toEqual([named, named, named])
  await winner?.stop()
})
