import { createHash } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { ripSessions } from '#server/database/schema.ts'
import { notFound } from '#server/http/errors/errors.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import { isSession, type SessionRow } from './sessions.queries.ts'

type OfShop = { shop: { id: number; name: string }; publicUrl: string }

/** A live opening as a calendar file, or 404. */
export async function calendarOf(db: Database, { shop, publicUrl }: OfShop, id: number): Promise<Download> {
  const session = one(await db.select().from(ripSessions).where(isSession(shop.id, id)))
  if (!session) throw notFound((t) => t('ripErrors.liveNotFound'))
  const text = calendarFile(session, { shop, publicUrl })
  return {
    fileName: `live-${session.id}.ics`,
    chunks: (async function* () {
      yield text
    })(),
  }
}

const MOST_OCTETS = 75
const PLANNED_HOURS = 2

/** RFC 5545. A later version of the file has a higher sequence, so that a calendar replaces the event or removes it. */
function calendarFile(session: SessionRow, { shop, publicUrl }: OfShop): string {
  const { title, startsAt, startedAt, endedAt, cancelledAt, createdAt, updatedAt, url } = session
  const begins = startedAt ?? startsAt
  const ends = endedAt ?? new Date(begins.getTime() + PLANNED_HOURS * 3_600_000)
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost'
  const uid = createHash('sha256').update(`live ${shop.id} ${session.id}`).digest('hex').slice(0, 32)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Toploader//Live openings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelledAt ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}@${host}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `SEQUENCE:${Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1_000))}`,
    `STATUS:${cancelledAt ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${utc(begins)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escaped(`${title} · ${shop.name}`)}`,
    ...(url ? [`DESCRIPTION:${escaped(url)}`, `URL:${url}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/** 20261128T190000Z */
const utc = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Lines of at most 75 octets. A character is never divided. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > MOST_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += size
  }
  return text
}
