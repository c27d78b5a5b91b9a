import { z } from 'zod'
import { BackupError } from '../manifest.ts'
import type { Until } from './bring-log.ts'

const Moment = z.iso.datetime({ offset: true, local: true })

/** `2026-11-23 20:15:07` in this machine's time zone or with its own (`Z`, `+01:00`), or `end`. */
export function readUntil(text: string, now = Date.now()): Until {
  if (text === 'end') return 'end'
  const moment = Moment.safeParse(
    text
      .trim()
      .replace(/^(\S+) +/, '$1T')
      .replace(' ', ''),
  )
  if (!moment.success)
    throw new BackupError(
      `${text} is no time. Write it like "2026-11-23 20:15:07" or 2026-11-23T20:15:07+01:00, or: end.`,
    )
  const until = new Date(moment.data)
  if (until.getTime() > now) throw new BackupError(`${until.toISOString()} has not been yet.`)
  return until
}

/** Newest backup that began before that moment; `all` is sorted newest first. */
export function newestBefore<Kept extends { takenAt: Date }>(
  all: readonly Kept[],
  until: Until | undefined,
): Kept | undefined {
  if (until === undefined || until === 'end') return all[0]
  const found = all.find(({ takenAt }) => takenAt <= until)
  const oldest = all.at(-1)
  if (!found && oldest)
    throw new BackupError(
      `The oldest backup is of ${oldest.takenAt.toISOString()}: ${until.toISOString()} cannot be brought back any more.`,
    )
  return found
}
