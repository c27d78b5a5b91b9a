import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { BackupError } from './manifest.ts'

/** Copied last, as PostgreSQL's own tool does: recovery starts from the position that it contains. */
export const CONTROL = 'global/pg_control'

// A restored server needs these folders, but not their content: it is transient, or, like the WAL, is copied separately.
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|current_logfiles)$/
const temporary = /(^|\/)(pgsql_tmp.*|pg_internal\.init.*|t\d+_\d+(_\w+)?(\.\d+)?)$/s

export type ClusterFiles = { folders: string[]; files: string[] }

/** Files of PostgreSQL's folder that belong in a backup (its manual, 'Making a Base Backup Using the Low Level API'). */
export function clusterFiles(cluster: string): ClusterFiles {
  const found: ClusterFiles = { folders: ['pg_wal/archive_status'], files: [] }
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(cluster, folder), { withFileTypes: true })) {
      const name = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.isSymbolicLink())
        throw new BackupError(`${join(cluster, name)} is a link: data outside the cluster are not backed up.`)
      if (entry.isDirectory()) {
        if (temporary.test(name)) continue
        found.folders.push(name)
        if (!emptied.has(name)) walk(name)
      } else if (entry.isFile() && !leftOut.test(name) && !temporary.test(name) && name !== CONTROL) {
        found.files.push(name)
      }
    }
  }
  walk('')
  return found
}

/** Every file below a folder, by its relative path. Empty without a folder. */
export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    : []
