import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const NAME = /^toploader-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.tar\.gz$/

/** The name contains the time in milliseconds, so that names sort by age. */
export const nameOfBackup = (takenAt: Date) => `toploader-${takenAt.toISOString().replace(/[:.]/g, '-')}.tar.gz`

/** Backups in a folder, newest first; empty without a folder. */
export function backupsIn(folder: string): { path: string; bytes: number; takenAt: Date }[] {
  return namesIn(folder)
    .flatMap((name) => {
      const takenAt = takenAtIn(name)
      const path = join(folder, name)
      const found = takenAt && statSync(path, { throwIfNoEntry: false })
      return found ? [{ path, bytes: found.size, takenAt }] : []
    })
    .sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
}

/** Deletes all but the newest `keep`, and drafts of interrupted backups. */
export function keepNewest(folder: string, keep: number) {
  for (const { path } of backupsIn(folder).slice(keep)) rmSync(path, { force: true })
  for (const name of namesIn(folder)) if (name.endsWith('.tar.gz.part')) rmSync(join(folder, name), { force: true })
}

/** Time of a backup from its name; undefined for other files. */
export function takenAtIn(name: string): Date | undefined {
  const [, time] = NAME.exec(name) ?? []
  return time === undefined ? undefined : new Date(time.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'))
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])
