import { constants, copyFileSync, fchownSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'

const largestBytes = 5_000_000

/** Opens the log for adding to it; a link in its place is not followed. It belongs to whoever `owner` says. */
export function openLog(path: string, owner: { uid: number; gid: number }): number {
  const log = openSync(path, constants.O_CREAT | constants.O_WRONLY | constants.O_APPEND | constants.O_NOFOLLOW, 0o600)
  if (process.getuid?.() === 0) fchownSync(log, owner.uid, owner.gid)
  return log
}

/**
 * Keeps the log and the one before it (`.1`) at about five megabytes each. The file is copied and emptied rather than
 * renamed, because PostgreSQL keeps writing to the one it was given.
 */
export function boundLog(path: string) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || found.size <= largestBytes) return
  try {
    rmSync(`${path}.1`, { force: true })
    copyFileSync(path, `${path}.1`)
  } catch {
    // Better no old log than one that fills the disk.
  }
  truncateSync(path)
}

/** What was logged from a place in the file on, at most its last lines. */
export function logSince(path: string, start: number): string {
  const lines = readFileSync(path).subarray(start).toString('utf8').trim().split('\n')
  return lines.slice(-20).join('\n')
}
