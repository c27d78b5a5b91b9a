import pg from 'pg'
import type { Config } from '#server/config.ts'
import { bad, type Finding, good } from './finding.ts'

const LATE_SECONDS = 1

/** Checks that the replica, if any, is replicating, and its lag. */
export async function examineReplica({ databaseReplicaUrl }: Config): Promise<Finding[]> {
  if (databaseReplicaUrl === undefined) return []
  const client = new pg.Client({ connectionString: databaseReplicaUrl, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ follows: boolean; late: number }>(`select pg_is_in_recovery() as follows,
      case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float as late`)
    const { follows = false, late = 0 } = rows[0] ?? {}
    if (!follows) return [bad('Replica', 'DATABASE_REPLICA_URL names no replica (any more): nothing is read from it.')]
    return [
      late < LATE_SECONDS
        ? good('Replica', 'It follows.')
        : bad('Replica', `It is ${late.toFixed(1)} s behind: pages are read from the primary.`),
    ]
  } catch (error) {
    return [bad('Replica', `It cannot be reached, so pages are read from the primary: ${(error as Error).message}.`)]
  } finally {
    await client.end().catch(() => undefined)
  }
}
