/** The segment size that initdb sets for our clusters. */
export const SEGMENT = 16 * 1024 * 1024

/**
 * A part of PostgreSQL's write-ahead log: the bytes between two positions, copied at `time`. A lineage is one uninterrupted history; a
 * restored database starts another.
 */
export type Piece = { lineage: string; start: number; end: number; time: Date }

const NAME = /^([0-9a-f]{16})-([0-9a-f]{16})_(\d{13})\.gz$/
const position = (at: number) => at.toString(16).padStart(16, '0')

/** Names sort by position. */
export const nameOfPiece = ({ start, end, time }: Omit<Piece, 'lineage'>) =>
  `${position(start)}-${position(end)}_${time.getTime()}.gz`

/** Undefined for other names. */
export function pieceNamed(lineage: string, name: string): Piece | undefined {
  const [, start, end, time] = NAME.exec(name) ?? []
  if (start === undefined || end === undefined) return undefined
  return { lineage, start: Number.parseInt(start, 16), end: Number.parseInt(end, 16), time: new Date(Number(time)) }
}

export const LINEAGE = 'toploader_log_'
export const newLineage = (now = Date.now()) => `${LINEAGE}${now}`
export const begunAt = (lineage: string) => new Date(Number(lineage.slice(LINEAGE.length)))

/** A position in PostgreSQL's format, and back. */
export const asLsn = (at: number) =>
  `${Math.floor(at / 2 ** 32).toString(16)}/${(at % 2 ** 32).toString(16)}`.toUpperCase()
export function positionOf(lsn: string): number {
  const [high = '', low = ''] = lsn.split('/')
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16)
}

/** The file in `pg_wal` that contains a position. */
export function segmentAt(timeline: string, at: number): string {
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')
  return timeline + hex(Math.floor(at / 2 ** 32)) + hex(Math.floor((at % 2 ** 32) / SEGMENT))
}

export const startOfSegment = (at: number) => at - (at % SEGMENT)
