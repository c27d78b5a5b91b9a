import pg from 'pg'
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/database/connect.ts'
import { migrationState } from '#server/database/migrating/migration-state.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const NEEDED = ['btree_gin', 'fuzzystrmatch', 'pg_trgm']
const CLOCK_APART_MS = 2_000
const MINUTE = 60

type Facts = {
  version: string
  number: number
  superuser: boolean
  encoding: string
  clock: Date
  fsync: boolean
  connections: number
  most: number
  extensions: string[]
  migrated: boolean
  machines: number
}

const facts = `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
  current_setting('is_superuser')::boolean as superuser, current_setting('server_encoding') as encoding, clock_timestamp() as clock,
  current_setting('fsync')::boolean as fsync, (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
  current_setting('max_connections')::int as most, array(select extname::text from pg_extension) as extensions,
  to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
  (select count(distinct coalesce(host(client_addr), 'this'))::int from pg_stat_activity
    where application_name = 'toploader changes' and datname = current_database()) as machines`

type DatabaseSettings = Pick<Config, 'databasePool' | 'appSecret'>

/** Checks a database against the platform's requirements, and looks for stuck work in it. */
export async function examineDatabase(
  connection: Connection,
  { databasePool, appSecret }: DatabaseSettings,
): Promise<Finding[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const sentAt = Date.now()
    const { rows } = await client.query<Facts>(facts)
    const [found] = rows
    if (!found) throw new Error('it answers nothing')
    const known = [
      ...examineFacts(found, databasePool),
      ...examineSecret(found, appSecret),
      examineClock(found.clock, sentAt, Date.now()),
    ]
    if (!found.migrated) return [...known, warning('Tables', 'There are none yet: start the server once.')]
    return [...known, await examineMigrations(client), ...(await examineWork(client))]
  } catch (error) {
    return [bad('Database', `It cannot be reached: ${(error as Error).message}. See docs/runbooks/database-slow.md.`)]
  } finally {
    await client.end().catch(() => undefined)
  }
}

function examineFacts(found: Facts, pool: number): Finding[] {
  const missing = NEEDED.filter((name) => !found.extensions.includes(name))
  const wrong: Finding[] = []
  if (found.number < 150_000)
    wrong.push(bad('Database', `It is PostgreSQL ${found.version}, and 15 or newer is needed.`))
  if (found.encoding !== 'UTF8') wrong.push(bad('Database', `Its encoding is ${found.encoding}, and UTF8 is needed.`))
  if (!found.fsync) wrong.push(bad('Database', 'fsync is off: a power failure loses orders. Switch it on.'))
  if (found.superuser)
    wrong.push(
      warning(
        'Database',
        'The server connects as a superuser: give it a role that owns its database and nothing else.',
      ),
    )
  if (found.migrated && missing.length > 0)
    wrong.push(bad('Database', `Extensions are missing: ${missing.join(', ')}. Install postgresql-contrib.`))
  // Connections in use include those of running servers, so few free ones are fine as long as there are some.
  if (pool + 1 > found.most || found.connections > 0.9 * found.most) {
    wrong.push(
      warning(
        'Database',
        `${found.connections} of ${found.most} connections are taken; each process needs ${pool + 1}. Raise max_connections or lower DATABASE_POOL.`,
      ),
    )
  }
  return wrong.length > 0
    ? wrong
    : [good('Database', `PostgreSQL ${found.version}, ${found.connections} of ${found.most} connections taken.`)]
}

/** One server has its key in its data folder. Several have one folder each, and can decrypt each other's data only with a shared key. */
export const examineSecret = ({ machines }: Pick<Facts, 'machines'>, appSecret: string | undefined): Finding[] =>
  machines > 1 && appSecret === undefined
    ? [warning('Settings', `${machines} servers use this database: set the same APP_SECRET for all of them.`)]
    : []

/** The database read its clock between the two moments, so latency does not count as a difference. */
function examineClock(theirs: Date, sentAt: number, receivedAt: number): Finding {
  const apart = Math.max(sentAt - theirs.getTime(), theirs.getTime() - receivedAt)
  return apart > CLOCK_APART_MS
    ? bad(
        'Clock',
        `This machine and the database are ${Math.round(apart / 1_000)} seconds apart: switch on NTP at both.`,
      )
    : good('Clock', 'This machine and the database agree.')
}

async function examineMigrations(client: pg.Client): Promise<Finding> {
  const { pending, isNewer } = await migrationState(client)
  if (isNewer) return warning('Tables', 'They are of a newer version than this one.')
  return pending.length > 0
    ? warning('Tables', `${pending.length} changes are not made yet: the server makes them at its next start.`)
    : good('Tables', 'Up to date.')
}

type Work = { failed: number; late: number; heartbeat: number | null }

async function examineWork(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<Work>(`select
    (select count(*)::int from order_events where state = 'failed') as failed,
    (select coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::int from email_logs where status = 'pending') as late,
    (select extract(epoch from now() - max(minute))::int from heartbeats) as heartbeat`)
  const { failed = 0, late = 0, heartbeat = null } = rows[0] ?? {}
  return [
    failed > 0
      ? bad('Orders', `${failed} events were set aside. See docs/runbooks/events-set-aside.md.`)
      : good('Orders', 'Nothing was set aside.'),
    late > 30 * MINUTE
      ? bad(
          'Messages',
          `The oldest has been due for ${Math.round(late / MINUTE)} minutes. See docs/runbooks/mail-server-away.md.`,
        )
      : good('Messages', 'None is late.'),
    heartbeat === null || heartbeat > 3 * MINUTE
      ? bad('Jobs', 'None has run for three minutes. Is a server or a worker running?')
      : good('Jobs', 'They run.'),
  ]
}
