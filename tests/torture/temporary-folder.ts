import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '#server/database/embedded.ts'

/** A world-readable folder, like most data folders; it is deleted after the test. */
export function temporaryFolder(mode = 0o755): string {
  const folder = makeFolder(mode)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * A DATA_DIR as left by a server that was stopped cleanly. Creating one takes a second or more, so a passed test leaves its own to the next
 * one in its file.
 */
export async function usedFolder(): Promise<string> {
  const dataDir = idle.pop() ?? (await makeUsedFolder())
  onTestFinished(({ task }) => {
    if (task.result?.state === 'pass') idle.push(dataDir)
    else rmSync(dataDir, { recursive: true, force: true })
  })
  return dataDir
}

const idle: string[] = []

afterAll(() => {
  for (const folder of idle) rmSync(folder, { recursive: true, force: true })
})

async function makeUsedFolder() {
  const dataDir = makeFolder(0o755)
  await (await startEmbeddedPostgres({ dataDir })).stop()
  return dataDir
}

function makeFolder(mode: number) {
  const folder = mkdtempSync(join(tmpdir(), 'toploader-test-'))
  chmodSync(folder, mode)
  return folder
}
