import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from '#server/database/connect.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { allPieces, writePiece } from './log-store.ts'
import { asLsn, LINEAGE, nameOfPiece, newLineage, type Piece, SEGMENT, segmentAt, startOfSegment } from './piece.ts'

type Source = {
  /** As PostgreSQL's superuser. */
  connection: Connection
  /** PostgreSQL's own folder, readable for us. */
  cluster: string
  store: FileStore
}

type State = { lineage: string; start: number; flushed: number; timeline: string }

/**
 * Copies the new part of the embedded PostgreSQL's write-ahead log. A replication slot prevents recycling before the copy. The slot has the
 * name of the lineage: slots are not part of backups, so a restored database starts a new one.
 */
export class LogKeeper {
  readonly #source: Source
  /** Archived pieces, cached so that a bucket is listed once. */
  #pieces: Piece[] | undefined

  constructor(source: Source) {
    this.#source = source
  }

  async keep(): Promise<{ lineage: string }> {
    const client = new pg.Client({ ...this.#source.connection, application_name: 'toploader log' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      this.#pieces ??= await allPieces(this.#source.store)
      const pieces = this.#pieces
      const state = await findOrBegin(client, pieces)
      await this.#copy(state, pieces)
      const end = pieces.findLast(({ lineage }) => lineage === state.lineage)?.end ?? 0
      if (end > state.start)
        await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [state.lineage, asLsn(end)])
      return state
    } catch (error) {
      // Lists again, to find pieces that were written before the failure.
      this.#pieces = undefined
      throw error
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /**
   * Deletes pieces that no backup needs, and the oldest ones beyond the size limit. Retains the last piece from before the oldest backup:
   * `npm run doctor` uses its time to verify that the log continues from that backup.
   */
  async trim(oldestBackup: Date | undefined, limitBytes: number) {
    const pieces = this.#pieces ?? []
    let bytes = pieces.reduce((sum, { start, end }) => sum + end - start, 0)
    const isOver = () => (oldestBackup && pieces[1] && pieces[1].time <= oldestBackup) || bytes > limitBytes
    for (let first = pieces[0]; first && isOver(); first = pieces[0]) {
      await this.#source.store.remove(`${first.lineage}/${nameOfPiece(first)}`)
      bytes -= first.end - first.start
      pieces.shift()
    }
  }

  async #copy({ lineage, start, flushed, timeline }: State, pieces: Piece[]) {
    const storedUntil = pieces.findLast((piece) => piece.lineage === lineage)?.end ?? 0
    for (let at = Math.max(start, storedUntil); at < flushed; ) {
      const end = Math.min(flushed, startOfSegment(at) + SEGMENT)
      const segment = join(this.#source.cluster, 'pg_wal', segmentAt(timeline, at))
      const piece = { lineage, start: at, end, time: new Date() }
      await writePiece(
        this.#source.store,
        piece,
        createReadStream(segment, { start: at % SEGMENT, end: (end - 1) % SEGMENT }),
      )
      pieces.push(piece)
      at = end
    }
  }
}

/** Stops archiving: PostgreSQL may recycle its log again. */
export async function stopKeeping(connection: Connection) {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(DROP)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const DROP = `select pg_drop_replication_slot(slot_name) from pg_replication_slots where starts_with(slot_name, '${LINEAGE}')`

type Slot = { lineage: string; start: number | null; lost: boolean; flushed: number; timeline: string }

/** Positions are exact up to 2^53. */
const SLOT = `select slot_name as lineage, (restart_lsn - '0/0')::float8 as start, wal_status = 'lost' as lost,
    (pg_current_wal_flush_lsn() - '0/0')::float8 as flushed, left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline
  from pg_replication_slots where starts_with(slot_name, '${LINEAGE}')`

async function findOrBegin(client: pg.Client, pieces: Piece[]): Promise<State> {
  const [found] = (await client.query<Slot>(SLOT)).rows
  if (found && isUsable(found, pieces)) return { ...found, start: found.start ?? 0 }
  // Part of the log is missing, or an old copy of the disk was restored.
  await client.query(DROP)
  await client.query('select pg_create_physical_replication_slot($1, true)', [newLineage()])
  const [made] = (await client.query<Slot>(SLOT)).rows
  if (made?.start == null) throw new Error('PostgreSQL made no replication slot')
  return { ...made, start: made.start }
}

const isUsable = ({ lineage, start, lost, flushed }: Slot, pieces: Piece[]) =>
  start !== null && !lost && !pieces.some((piece) => piece.lineage === lineage && piece.end > flushed)
