import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { ShopChanges } from '#server/database/shop-changes.ts'

/** Maximum replication lag for reads. */
const OLDEST_MS = 1_000
const CHECK_EVERY_MS = 200
const PAUSE_AFTER_FAILURE_MS = 5_000
/** Upper bound on waiting for an unresponsive replica. */
export const REPLICA_PATIENCE_MS = 3_000

type Work<Result> = (db: Database) => Promise<Result>
type Reading<Result> = {
  /** Shop that is read, if known before the read or from its result. */
  shop?: number | undefined
  shopOf?: ((result: Result) => number) | undefined
}

/** Public reads: from the replica, if there is one that is up to date. */
export type Reads = {
  read<Result>(work: Work<Result>, reading?: Reading<Result>): Promise<Result>
}

/** Reads without a replica. */
export const readsOf = (db: Database): Reads => ({ read: (work) => work(db) })

/**
 * Reads from a replica while it has all commits older than a second and all changes of the shop. Otherwise, and when the replica fails or
 * finds nothing, reads from the primary.
 */
export class ReplicaReads implements Reads {
  readonly #primary: Database
  readonly #replica: Database
  /** WAL positions of the primary over time: the replica's age is that of the last one it has reached. */
  #marks: { at: number; lsn: string }[] = []
  #upToDateAt = Number.NEGATIVE_INFINITY
  #checkedAt = Number.NEGATIVE_INFINITY
  #checking = false
  readonly #changed = new Map<number, number>()
  #allChangedAt = Number.NEGATIVE_INFINITY
  /** Number of reads answered by the replica. */
  answered = 0

  constructor(primary: Database, replica: Database, changes: ShopChanges) {
    this.#primary = primary
    this.#replica = replica
    changes.subscribe({
      shopChanged: (shop) => this.#note(shop),
      mayHaveMissed: () => {
        this.#allChangedAt = performance.now()
      },
    })
  }

  async read<Result>(work: Work<Result>, { shop, shopOf }: Reading<Result> = {}): Promise<Result> {
    if (!this.#isFresh() || this.#hasJustChanged(shop)) return work(this.#primary)
    try {
      const result = await work(this.#replica)
      if (!this.#hasJustChanged(shopOf?.(result))) {
        this.answered++
        return result
      }
    } catch {
      // Also for a missing row: it may not be replicated yet.
    }
    return work(this.#primary)
  }

  #isFresh(): boolean {
    const now = performance.now()
    if (!this.#checking && now - this.#checkedAt > CHECK_EVERY_MS) void this.#check(now)
    return now - this.#upToDateAt < OLDEST_MS
  }

  /** After this time, every read from the replica includes the change. */
  #hasJustChanged(shop: number | undefined): boolean {
    const last = Math.max(this.#allChangedAt, (shop !== undefined && this.#changed.get(shop)) || 0)
    return performance.now() - last < OLDEST_MS
  }

  #note(shop: number) {
    const now = performance.now()
    // Keeps insertion order by time, oldest first.
    this.#changed.delete(shop)
    this.#changed.set(shop, now)
    for (const [id, at] of this.#changed) {
      if (now - at < OLDEST_MS) break
      this.#changed.delete(id)
    }
  }

  async #check(at: number) {
    this.#checking = true
    this.#checkedAt = at
    try {
      const written = await this.#primary.execute<{ lsn: string }>(sql`select pg_current_wal_lsn()::text as lsn`)
      this.#marks.push({ at, lsn: written.rows[0]?.lsn ?? '0/0' })
      const marks = sql.join(
        this.#marks.map(({ lsn }) => sql`${lsn}::pg_lsn`),
        sql`, `,
      )
      // A promoted server is no longer a replica.
      const { rows } = await this.#replica.execute<{ reached: number }>(sql`
        select count(*)::int as reached from unnest(array[${marks}]) as mark
        where pg_is_in_recovery() and mark <= pg_last_wal_replay_lsn()`)
      const reached = rows[0]?.reached ?? 0
      this.#upToDateAt = this.#marks[reached - 1]?.at ?? this.#upToDateAt
      this.#marks = this.#marks.slice(reached).filter((mark) => at - mark.at < OLDEST_MS)
    } catch {
      this.#checkedAt = performance.now() + PAUSE_AFTER_FAILURE_MS
    } finally {
      this.#checking = false
    }
  }
}
