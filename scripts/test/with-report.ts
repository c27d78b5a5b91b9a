import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Passes the work a path for the report of a runner. */
export async function withReport<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'toploader-reports-'))
  try {
    return await work(join(folder, name))
  } finally {
    await rm(folder, { recursive: true })
  }
}
