import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { pinAttempts } from '#server/database/schema.ts'
import { HttpError } from '#server/http/errors/errors.ts'

/** Attempts before the first wait. Each further wrong one doubles the wait, from half a minute to an hour. */
export const FREE_ATTEMPTS = 5
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 60 * 60
/** Earlier than any attempt, so that one that waited for another is not refused. */
const NOT_BLOCKED = new Date(0)

/** One person's attempts on one device, so that guesses on one device do not keep people from using another. */
export type AttemptKey = { shopId: number; deviceId: number; userId: number }

const is = ({ shopId, deviceId, userId }: AttemptKey) =>
  and(eq(pinAttempts.shopId, shopId), eq(pinAttempts.deviceId, deviceId), eq(pinAttempts.userId, userId))

// Citus accepts functions of the time only among the inserted values.
const now = sql`excluded.last_at`
const failures = sql`case when ${pinAttempts.lastAt} < ${now} - interval '1 day' then 1 else ${pinAttempts.failures} + 1 end`

/**
 * Counts an attempt before its PIN is checked, in one statement of its own: concurrent attempts, through any process, count one after
 * another. Throws 429 `too_many_pins` during a wait. Returns the number of attempts since the last right PIN.
 */
export async function countAttempt(db: Database, key: AttemptKey): Promise<number> {
  const counted = one(
    await db
      .insert(pinAttempts)
      .values({ ...key, failures: 1, blockedUntil: NOT_BLOCKED })
      .onConflictDoUpdate({
        target: [pinAttempts.shopId, pinAttempts.deviceId, pinAttempts.userId],
        set: {
          failures,
          lastAt: now,
          blockedUntil: sql`case when ${failures} < ${FREE_ATTEMPTS} then excluded.blocked_until else ${now} + make_interval(secs =>
            least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * power(2, least(${failures} - ${FREE_ATTEMPTS}, 20)))) end`,
        },
        setWhere: sql`${pinAttempts.blockedUntil} <= ${now}`,
      })
      .returning({ failures: pinAttempts.failures }),
  )
  if (counted) return counted.failures
  const seconds = sql<number>`ceil(extract(epoch from ${pinAttempts.blockedUntil} - now()))`.mapWith(Number)
  const waiting = one(await db.select({ seconds }).from(pinAttempts).where(is(key)))
  throw tooManyPins(Math.max(1, waiting?.seconds ?? 1))
}

export const forgetAttempts = (db: Database, key: AttemptKey) => db.delete(pinAttempts).where(is(key))

const tooManyPins = (seconds: number) =>
  new HttpError(
    429,
    'too_many_pins',
    (t) =>
      seconds < 60
        ? t('counterErrors.tooManyPinsSeconds', { seconds })
        : t('counterErrors.tooManyPinsMinutes', { minutes: Math.ceil(seconds / 60) }),
    { retryAfterSeconds: seconds },
  )
