import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { ShopChanges } from '#server/database/shop-changes.ts'

/** Nothing is read there that is older. */
const OLDEST_MS = 1_000
const CHECK_EVERY_MS = 200
const PAUSE_AFTER_FAILURE_MS = 5_000
/** A replica that says nothing keeps nobody waiting for long. */
export const REPLICA_PATIENCE_MS = 3_000

type Work<Result> = (db: Database) => Promise<Result>
type Reading<Result> = {
  /** The shop that is read, as far as it is known before, or from the result. */
  shop?: number | undefined
  shopOf?: ((result: Result) => number) | undefined
}

/** Reads for the public: on the replica, where there is one that is up to date. */
export type Reads = {
  read<Result>(work: Work<Result>, reading?: Reading<Result>): Promise<Result>
}

/** Without a replica. */
export const readsOf = (db: Database): Reads => ({ read: (work) => work(db) })

/**
 * Reads on a replica, as long as it has everything that was committed a second ago, and everything of the shop that is read. Otherwise, and
 * when the replica fails or does not find something, the primary is asked.
 */
export class ReplicaReads implements Reads {
  readonly #primary: Database
  readonly #replica: Database
  /** How far the primary had written at a time: the replica is as old as the last of these that it has got to. */
  #marks: { at: number; lsn: string }[] = []
  #upToDateAt = Number.NEGATIVE_INFINITY
  #checkedAt = Number.NEGATIVE_INFINITY
  #checking = false
  readonly #changed = new Map<number, number>()
  #allChangedAt = Number.NEGATIVE_INFINITY
  /** How many reads the replica has answered. */
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
      // What is not there, too: it may not have got there yet.
    }
    return work(this.#primary)
  }

  #isFresh(): boolean {
    const now = performance.now()
    if (!this.#checking && now - this.#checkedAt > CHECK_EVERY_MS) void this.#check(now)
    return now - this.#upToDateAt < OLDEST_MS
  }

  /** After this long all that is read there has the change. */
  #hasJustChanged(shop: number | undefined): boolean {
    const last = Math.max(this.#allChangedAt, (shop !== undefined && this.#changed.get(shop)) || 0)
    return performance.now() - last < OLDEST_MS
  }

  #note(shop: number) {
    const now = performance.now()
    // In the order of their changes, so that the old ones are in front.
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
      // One that was promoted is no replica any more.
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
