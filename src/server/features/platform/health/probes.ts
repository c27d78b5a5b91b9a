import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import type { ApiMeter } from '#server/http/api-meter.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import type { HealthPart } from '#shared/contract/platform/health.ts'
import type { Text } from '#shared/messages/translator.ts'

const SLOW_DATABASE_MS = 250
const SLOW_STORAGE_MS = 1_000
const SLOW_API_MS = 200
const PATIENCE_MS = 5_000
// Below this number of requests, a failure means little.
const ENOUGH_REQUESTS = 20

/** State of a part of the platform; the reason is in the reader's language. */
export type Probed = Omit<HealthPart, 'reason'> & { reason: Text }

/** Queries the database. */
export async function probeDatabase(db: Database): Promise<Probed> {
  return timed('database', SLOW_DATABASE_MS, () => db.execute(sql`select 1`))
}

/** Writes a file to the picture storage and reads it back. */
export async function probeStorage(store: FileStore): Promise<Probed> {
  const name = `.probe-${process.pid}-${randomBytes(4).toString('hex')}`
  return timed('storage', SLOW_STORAGE_MS, async () => {
    const written = randomBytes(1_024)
    try {
      await store.write('', [{ name, bytes: written }])
      if (!(await store.read(name))?.equals(written)) throw new Error('what was read is not what was written')
    } finally {
      await store.remove(name)
    }
  })
}

/** Derived from failures and the queueing delay of requests. */
export function probeApi(meter: ApiMeter): Probed {
  const { requests, failures, delayMs } = meter.read()
  const milliseconds = Math.round(delayMs * 10) / 10
  const share = requests === 0 ? 0 : failures / requests
  const counted: Text = (t) =>
    t('platform.system.reason.failed', { failures: String(failures), requests: String(requests) })
  if (requests >= ENOUGH_REQUESTS && share > 0.5) return { status: 'down', reason: counted, milliseconds }
  if (failures > 0 && (share > 0.01 || requests < ENOUGH_REQUESTS))
    return { status: 'degraded', reason: counted, milliseconds }
  if (delayMs > SLOW_API_MS)
    return {
      status: 'degraded',
      reason: (t) => t('platform.system.reason.waits', { milliseconds: String(Math.round(delayMs)) }),
      milliseconds,
    }
  return { status: 'healthy', reason: counted, milliseconds }
}

async function timed(what: 'database' | 'storage', slowMs: number, probe: () => Promise<unknown>): Promise<Probed> {
  const begun = performance.now()
  const took = () => Math.round((performance.now() - begun) * 10) / 10
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), PATIENCE_MS)
  })
  try {
    await Promise.race([probe(), late])
    const milliseconds = took()
    return milliseconds > slowMs
      ? { status: 'degraded', reason: (t) => t('platform.system.reason.slow', { what }), milliseconds }
      : { status: 'healthy', reason: (t) => t('platform.system.reason.answers', { what }), milliseconds }
  } catch (error) {
    return { status: 'down', reason: silence(what, error), milliseconds: took() }
  } finally {
    clearTimeout(timer)
  }
}

class NoAnswer extends Error {}

const silence =
  (what: 'database' | 'storage', error: unknown): Text =>
  (t) =>
    error instanceof NoAnswer
      ? t('platform.system.reason.late', { what, seconds: String(PATIENCE_MS / 1_000) })
      : t('platform.system.reason.silent', { what, reason: reasonOf(error) })

/** An error's code if it has one, without paths or addresses. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.message : 'unknown'
}
