import { type SQL, sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/database/connect.ts'

/** Each count is read from its own partial index. */
const backlog = sql`select
  (select count(*)::int from email_logs where status = 'pending') as messages_waiting,
  (select coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float from email_logs where status = 'pending')
    as messages_late_seconds,
  (select count(*)::int from order_events where state = 'waiting') as events_waiting,
  (select count(*)::int from order_events where state = 'failed') as events_failed,
  (select count(*)::int from provider_payments where status in ('creating', 'open', 'pending', 'authorized'))
    as payments_open,
  (select coalesce(extract(epoch from now() - max(minute)), 0)::float from heartbeats) as heartbeat_age_seconds`

const backlogHelp = {
  messages_waiting: 'Messages that wait for the mail server',
  messages_late_seconds: 'How long the oldest of them has been due',
  events_waiting: 'Events of orders that nothing was made of yet',
  events_failed: 'Events of orders that an administrator has to look at',
  payments_open: 'Payments at a provider that are neither paid nor over',
  heartbeat_age_seconds: 'When jobs last ran, by the clock of the database',
}

const queue = sql`select
  count(*) filter (where run_at <= now() and locked_at is null)::int as jobs_waiting,
  count(*) filter (where last_error is not null)::int as jobs_failed
  from graphile_worker.jobs`

const queueHelp = {
  jobs_waiting: 'Jobs that are due and that nobody has taken',
  jobs_failed: 'Jobs whose last try went wrong',
}

/** Queued work in the database. Without a worker so far, there is no queue. */
export function watchBacklog(db: Database, register: Registry) {
  watch(backlogHelp, () => figuresOf(db, backlog), register)
  watch(queueHelp, () => figuresOf(db, queue), register)
}

async function figuresOf<Name extends string>(db: Database, query: SQL): Promise<Record<Name, number>> {
  const { rows } = await db.execute<Record<Name, number>>(query)
  return rows[0] as Record<Name, number>
}

/** One query for all gauges of a scrape. If it fails they are unset: the process's own figures matter most then. */
function watch<Name extends string>(
  help: Record<Name, string>,
  read: () => Promise<Record<Name, number>>,
  register: Registry,
) {
  let reading: Promise<Partial<Record<Name, number>>> | undefined
  for (const [name, text] of Object.entries(help) as [Name, string][]) {
    new Gauge({
      name: `toploader_${name}`,
      help: text,
      registers: [register],
      async collect() {
        reading ??= read()
          .catch((): Partial<Record<Name, number>> => ({}))
          .finally(() => {
            reading = undefined
          })
        this.set((await reading)[name] ?? Number.NaN)
      },
    })
  }
}
