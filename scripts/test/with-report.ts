import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives the work the path of a file that a runner can write its report to. */
export async function withReport<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'toploader-reports-'))
  try {
    return await work(join(folder, name))
  } finally {
    await rm(folder, { recursive: true })
  }
}
