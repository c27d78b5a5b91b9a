import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Account, canEnter } from '../accounts.ts'
import { finishPrograms } from './library-links.ts'

type CopyRequest = {
  native: string
  version: string
  account: Account | undefined
  home: string
  log(message: string): void
}

/**
 * Returns the folder with a complete copy of the package's programs, which the account can run. It is made once per version. Root's copy
 * belongs to root and no one else may write it, because root runs these files.
 */
export function copyBinaries({ native, version, account, home, log }: CopyRequest): string {
  const parent = account ? rootsFolder(account) : home
  const copy = join(parent, `postgresql-${version}`)
  if (isComplete(native, copy)) return copy
  log(`Copying PostgreSQL's programs to ${copy}: they cannot be run in ${native}`)
  removeOldDrafts(copy)
  const draft = mkdtempSync(`${copy}.`)
  copyFolder(native, draft)
  finishPrograms(draft)
  try {
    rmSync(copy, { recursive: true, force: true })
    renameSync(draft, copy)
  } catch (error) {
    // Another process was faster.
    rmSync(draft, { recursive: true, force: true })
    if (!isComplete(native, copy)) throw error
  }
  return copy
}

/** Removes the drafts of interrupted copies. A copy in progress is younger. */
function removeOldDrafts(copy: string) {
  const parent = dirname(copy)
  for (const name of readdirSync(parent).filter((name) => name.startsWith(`${basename(copy)}.`))) {
    const draft = join(parent, name)
    const ageMs = Date.now() - (statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (ageMs > 3_600_000) rmSync(draft, { recursive: true, force: true })
  }
}

/** /var/lib first, because temporary folders may be cleaned up while the server runs. */
function rootsFolder(account: Account): string {
  for (const folder of ['/var/lib/toploader', join(tmpdir(), 'toploader-postgresql'), '/tmp/toploader-postgresql']) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      const { uid, mode } = lstatSync(folder)
      if (uid === 0 && (mode & 0o170022) === 0o040000 && canEnter(account, folder)) return folder
    } catch {
      // Not writable: try the next one.
    }
  }
  throw new Error(
    `Account ${account.name} cannot read this checkout, and there is no folder to copy PostgreSQL's programs to ` +
      '(/var/lib/toploader). Start Toploader as another account, or set DATABASE_URL.',
  )
}

function copyFolder(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  const program = basename(to) === 'bin'
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFolder(source, target)
    else if (entry.isFile()) {
      copyFileSync(source, target)
      chmodSync(target, program ? 0o755 : 0o644)
    }
  }
}

/** Whether every file is complete. A copy cut short by a power failure can have the right name but not the right length. */
function isComplete(native: string, copy: string): boolean {
  const files = readdirSync(native, { withFileTypes: true, recursive: true })
  return files.every((entry) => {
    const source = join(entry.parentPath, entry.name)
    const target = join(copy, source.slice(native.length))
    const found = statSync(target, { throwIfNoEntry: false })
    return found && (entry.isFile() ? found.size === statSync(source).size : true)
  })
}
