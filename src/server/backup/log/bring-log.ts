import { chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from '#server/database/embedded/accounts.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { BackupError, type Manifest } from '../manifest.ts'
import { piecesOf, readPiece, writePiece } from './log-store.ts'
import { type Piece, positionOf, SEGMENT, segmentAt, startOfSegment } from './piece.ts'

/** Target of the recovery: the last commit before a moment, or the end of the log. */
export type Until = Date | 'end'

type Request = {
  manifest: Manifest
  until: Until
  store: FileStore
  /** The unpacked cluster, and the one that it replaces. */
  draft: string
  cluster: string
  account: Account | undefined
}

/** Copies the log that was written after a backup into the unpacked cluster, which applies it when it starts. */
export async function bringLog({ manifest: { takenAt, log }, until, store, draft, cluster, account }: Request) {
  if (!log) throw new BackupError(`While the backup of ${takenAt} was taken, no log was kept (BACKUP_LOG_MB).`)
  if (until !== 'end' && until.toISOString() < log.until)
    throw new BackupError(
      `This backup was finished at ${log.until}: for a time before that, give the path of an earlier one.`,
    )
  await keepTail(store, cluster, log)
  const from = positionOf(log.from)
  const pieces = (await piecesOf(store, log.lineage)).filter(({ end }) => end > from)
  if (pieces.length === 0) throw new BackupError(`There is no log of what came after the backup of ${takenAt}.`)
  let at = from
  for (const piece of pieces) {
    if (piece.start > at)
      throw new BackupError(`The log has a gap: what came ${missing(pieces, piece, takenAt)} is not there.`)
    await putInto(
      join(draft, 'pg_wal', segmentAt(log.timeline, piece.start)),
      piece,
      await readPiece(store, piece),
      account,
    )
    at = piece.end
  }
  const signal = join(draft, 'recovery.signal')
  writeFileSync(signal, '', { mode: 0o600 })
  if (account) chownSync(signal, account.uid, account.gid)
}

/** Recovery settings of PostgreSQL. The log is already in its folder, so `restore_command` has nothing to fetch. */
export const recoverySettings = (until: Until): Record<string, string> => ({
  restore_command: 'exit 1',
  recovery_target_timeline: 'current',
  recovery_target_action: 'promote',
  // No connections before the target is reached.
  hot_standby: 'off',
  ...(until !== 'end' && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
})

/** Explains a recovery that ended before its target. Returns other errors unchanged. */
export function explainRecovery(error: Error, until: Until): Error {
  if (until === 'end') return error
  if (/recovery ended before configured recovery target/.test(error.message)) {
    const [, last] = /last completed transaction was at log time (.+)/.exec(error.message) ?? []
    const ends = last ? `ends with what was written at ${last}` : 'holds nothing'
    return new BackupError(`The log ${ends}, before ${until.toISOString()}. For all of it: --until end.`)
  }
  if (/before consistent recovery point/.test(error.message))
    return new BackupError('That is before this backup was finished: give the path of an earlier one.')
  return error
}

function missing(pieces: Piece[], next: Piece, takenAt: string): string {
  const before = pieces[pieces.indexOf(next) - 1]
  return `between ${before?.time.toISOString() ?? takenAt} and ${next.time.toISOString()}`
}

/** Copies the last part of the log, which is not archived yet, if the old database is still there. */
async function keepTail(store: FileStore, cluster: string, { lineage, timeline, from }: NonNullable<Manifest['log']>) {
  if (!existsSync(join(cluster, 'pg_replslot', lineage))) return
  const there = new Set(readdirSync(join(cluster, 'pg_wal')))
  let at = (await piecesOf(store, lineage)).at(-1)?.end ?? positionOf(from)
  for (let name = segmentAt(timeline, at); there.has(name); name = segmentAt(timeline, at)) {
    const segment = readFileSync(join(cluster, 'pg_wal', name))
    // Otherwise it is a recycled file with old content.
    if (segment.readBigUInt64LE(8) !== BigInt(startOfSegment(at))) return
    const end = startOfSegment(at) + SEGMENT
    await writePiece(store, { lineage, start: at, end, time: new Date() }, [segment.subarray(at % SEGMENT)])
    at = end
  }
}

/** The rest of the file is sparse. */
async function putInto(path: string, { start }: Piece, bytes: Buffer, account: Account | undefined) {
  const file = await open(path, existsSync(path) ? 'r+' : 'w', 0o600)
  try {
    await file.write(bytes, 0, bytes.length, start % SEGMENT)
    await file.truncate(SEGMENT)
    await file.sync()
    if (account) await file.chown(account.uid, account.gid)
  } finally {
    await file.close()
  }
}
