import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { pinAttempts } from '#server/database/schema.ts'
import { HttpError } from '#server/http/errors/errors.ts'

/** Attempts before the first wait. Each further wrong one doubles the wait, from half a minute to an hour. */
export const FREE_ATTEMPTS = 5
const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 60 * 60

/** One person's attempts on one device, so that guesses on one device do not keep people from using another. */
export type AttemptKey = { shopId: number; deviceId: number; userId: number }

const is = ({ shopId, deviceId, userId }: AttemptKey) =>
  and(eq(pinAttempts.shopId, shopId), eq(pinAttempts.deviceId, deviceId), eq(pinAttempts.userId, userId))

const failures = sql`case when ${pinAttempts.lastAt} < now() - interval '1 day' then 1 else ${pinAttempts.failures} + 1 end`

/**
 * Counts an attempt before its PIN is checked, in one statement of its own: concurrent attempts, through any process, count one after
 * another. Throws 429 `too_many_pins` during a wait. Returns the number of attempts since the last right PIN.
 */
export async function countAttempt(db: Database, key: AttemptKey): Promise<number> {
  const counted = one(
    await db
      .insert(pinAttempts)
      .values({ ...key, failures: 1 })
      .onConflictDoUpdate({
        target: [pinAttempts.shopId, pinAttempts.deviceId, pinAttempts.userId],
        set: {
          failures,
          lastAt: sql`now()`,
          blockedUntil: sql`clock_timestamp() + case when ${failures} < ${FREE_ATTEMPTS} then interval '0' else make_interval(secs =>
            least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * power(2, least(${failures} - ${FREE_ATTEMPTS}, 20)))) end`,
        },
        // Not the start of the statement, which may have waited for another attempt.
        setWhere: sql`${pinAttempts.blockedUntil} <= clock_timestamp()`,
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
