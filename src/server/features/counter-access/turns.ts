import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { counterTurns, users } from '#server/database/schema.ts'
import { LONGEST_HOURS } from '#server/http/access/counter/counter-session.ts'
import type { CounterDevice } from '#server/http/access/counter/find-device.ts'
import { LONGEST_WAIT_DAYS, type SoldBy } from '#shared/contract/orders/counter/sold-by.ts'

/** Time that a request may take, and that clocks may differ. */
const TOLERANCE_SECONDS = 60

const hash = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Starts the turn of a person at the counter, and ends the one before on the device. Returns its secret. */
export async function startTurn(tx: Transaction, { shopId, id: deviceId }: CounterDevice, userId: number) {
  const key = randomBytes(32).toString('base64url')
  const ofDevice = and(eq(counterTurns.shopId, shopId), eq(counterTurns.deviceId, deviceId))
  await tx
    .delete(counterTurns)
    .where(and(ofDevice, lt(counterTurns.startedAt, sql`now() - make_interval(days => ${LONGEST_WAIT_DAYS + 1})`)))
  await end(tx, ofDevice)
  await tx.insert(counterTurns).values({ shopId, deviceId, userId, keyHash: hash(key) })
  return key
}

/** Ends the turns of a person who leaves a shop. */
export const endTurnsOf = (tx: Transaction, { shopId, userId }: { shopId: number; userId: number }) =>
  end(tx, and(eq(counterTurns.shopId, shopId), eq(counterTurns.userId, userId)))

const end = (tx: Queryable, which: ReturnType<typeof and>) =>
  tx
    .update(counterTurns)
    .set({ endedAt: sql`now()` })
    .where(and(which, isNull(counterTurns.endedAt)))

/**
 * The person who made a sale that someone else sends: they were at the counter on this device at that time, and their secret proves it. Undefined
 * if the claim does not hold. The turn is locked, so the account exists until the transaction ends.
 */
export async function personOfTurn(
  tx: Transaction,
  device: CounterDevice | undefined,
  shopId: number,
  { memberId, turn, secondsAgo }: SoldBy,
): Promise<{ id: number; role: string } | undefined> {
  if (!device || device.shopId !== shopId || turn === undefined) return undefined
  const soldAt = sql`now() - make_interval(secs => ${secondsAgo})`
  const tolerance = sql`make_interval(secs => ${TOLERANCE_SECONDS})`
  const longest = sql`make_interval(hours => ${LONGEST_HOURS})`
  return one(
    await tx
      .select({ id: users.id, role: users.role })
      .from(counterTurns)
      .innerJoin(users, eq(users.id, counterTurns.userId))
      .where(
        and(
          eq(counterTurns.shopId, shopId),
          eq(counterTurns.deviceId, device.id),
          eq(counterTurns.userId, memberId),
          eq(counterTurns.keyHash, hash(turn)),
          sql`${soldAt} between ${counterTurns.startedAt} - ${tolerance}
            and least(coalesce(${counterTurns.endedAt}, now()), ${counterTurns.startedAt} + ${longest}) + ${tolerance}`,
        ),
      )
      .for('share', { of: counterTurns }),
  )
}
