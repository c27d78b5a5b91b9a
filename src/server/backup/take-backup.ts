import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '#server/database/connect.ts'
import { allIn } from '#server/storage/all-files.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { readArchive } from './archive-reader.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { nameOfBackup } from './backups.ts'
import { CONTROL, clusterFiles, filesBelow } from './cluster-files.ts'
import { LINEAGE } from './log/piece.ts'
import { BackupError } from './manifest.ts'

export type Backup = { path: string; bytes: number; takenAt: Date }

type Source = {
  /** The role needs the right to take backups. */
  connection: Connection
  /** PostgreSQL's own folder, readable for us. */
  cluster: string
  media: string | FileStore
  /** Folder of the backups. */
  folder: string
}

/**
 * Copies a running database and the uploaded pictures into one file, and verifies all of it.
 *
 * PostgreSQL keeps working: its files are copied between `pg_backup_start` and `pg_backup_stop`, together with the WAL written in between,
 * which a restored server applies before it accepts connections. A replication slot of this session prevents that WAL from being recycled.
 * So a backup contains every commit acknowledged before it began, and most of those during it. Pictures are copied last, so all that the
 * copied database refers to are included.
 */
export async function takeBackup({ connection, cluster, media, folder }: Source): Promise<Backup> {
  const client = new pg.Client({ ...connection, application_name: 'toploader backup' })
  // A broken connection is reported by the next query: PostgreSQL ends the session when the WAL written in the meantime would fill the
  // disk.
  client.on('error', () => undefined)
  try {
    await client.connect()
    // A second concurrent backup would only duplicate the work.
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock(7063109) as free')
    if (!rows[0]?.free) throw new BackupError('A backup is being taken already.')
    const takenAt = new Date()
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, nameOfBackup(takenAt))
    await writeArchive(client, path, takenAt, { cluster, media })
    await readArchive(path)
    return { path, bytes: statSync(path).size, takenAt }
  } finally {
    // The slot, the lock and an unfinished backup end with the session.
    await client.end().catch(() => undefined)
  }
}

async function writeArchive(
  client: pg.Client,
  path: string,
  takenAt: Date,
  { cluster, media }: Pick<Source, 'cluster' | 'media'>,
) {
  const archive = new ArchiveWriter(path)
  try {
    await client.query(
      `select pg_create_physical_replication_slot('toploader_backup_' || pg_backend_pid(), true, true)`,
    )
    const lineage = await lineageOf(client)
    await client.query(`select pg_backup_start('toploader', fast => true)`)
    await copyCluster(archive, cluster)
    const ended = await client.query<{ lsn: string; labelfile: string }>(
      'select lsn, labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    const { lsn = '', labelfile = '' } = ended.rows[0] ?? {}
    const last = await client.query<{ segment: string }>('select pg_walfile_name($1) as segment', [lsn])
    const [, first = ''] = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(labelfile) ?? []
    const until = new Date().toISOString()
    await archive.addText('cluster/backup_label', labelfile)
    await copyLog(archive, cluster, first, last.rows[0]?.segment ?? '')
    await copyPictures(archive, media)
    await archive.finish({
      format: 'toploader-backup-1',
      takenAt: takenAt.toISOString(),
      postgres: readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim(),
      ...(lineage !== undefined && { log: { lineage, timeline: first.slice(0, 8), from: lsn, until } }),
    })
  } catch (error) {
    await archive.giveUp()
    throw error
  }
}

/** Lineage of the archived log, if any. */
async function lineageOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select slot_name as name from pg_replication_slots where starts_with(slot_name, '${LINEAGE}') and wal_status <> 'lost'`,
  )
  return rows[0]?.name
}

async function copyCluster(archive: ArchiveWriter, cluster: string) {
  const { folders, files } = clusterFiles(cluster)
  for (const name of folders) await archive.addFolder(`cluster/${name}`)
  for (const name of files) await archive.addFile(`cluster/${name}`, join(cluster, name))
  await archive.addFile(`cluster/${CONTROL}`, join(cluster, CONTROL))
}

async function copyPictures(archive: ArchiveWriter, media: string | FileStore) {
  const folder = typeof media === 'string' ? media : media.folder
  if (folder !== undefined) {
    for (const name of filesBelow(folder)) await archive.addFile(`media/${name}`, join(folder, name))
  } else if (typeof media === 'object') {
    for await (const { name, bytes } of allIn(media)) await archive.addBytes(`media/${name}`, bytes)
  }
}

/** Copies the WAL from the first to the last segment that the backup needs. Segment names sort by position. */
async function copyLog(archive: ArchiveWriter, cluster: string, first: string, last: string) {
  const segments = filesBelow(join(cluster, 'pg_wal'))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    .sort()
  if (segments[0] !== first || segments.at(-1) !== last)
    throw new BackupError('The log written during the backup is incomplete; please try again.')
  for (const name of segments) await archive.addFile(`cluster/pg_wal/${name}`, join(cluster, 'pg_wal', name))
}
