import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const NAME = /^toploader-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.tar\.gz$/

/** The time is in the name, to the millisecond, so that names sort by age. */
export const nameOfBackup = (takenAt: Date) => `toploader-${takenAt.toISOString().replace(/[:.]/g, '-')}.tar.gz`

/** The backups in a folder, newest first; none where there is no folder. */
export function backupsIn(folder: string): { path: string; bytes: number; takenAt: Date }[] {
  return namesIn(folder)
    .flatMap((name) => {
      const [, time] = NAME.exec(name) ?? []
      const path = join(folder, name)
      const found = time === undefined ? undefined : statSync(path, { throwIfNoEntry: false })
      return time && found ? [{ path, bytes: found.size, takenAt: timeIn(time) }] : []
    })
    .sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
}

/** Deletes all but the newest `keep`, and drafts that were left by backups cut short. */
export function keepNewest(folder: string, keep: number) {
  for (const { path } of backupsIn(folder).slice(keep)) rmSync(path, { force: true })
  for (const name of namesIn(folder)) if (name.endsWith('.tar.gz.part')) rmSync(join(folder, name), { force: true })
}

const timeIn = (text: string) => new Date(text.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'))

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])
