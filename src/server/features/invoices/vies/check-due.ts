import { and, eq, sql } from 'drizzle-orm'
import type { ViesConfig } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { vatNumberChecks } from '#server/database/schema.ts'
import { shopsWith } from '#server/database/shops-with.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { askVies, type VatNumberAnswer, ViesError } from './ask-vies.ts'

/** Minutes until the next attempt, by the number of attempts; after the last one the check is given up. */
const RETRY_MINUTES = [1, 5, 30, 120, 360, 1_440]

/** Longer than an attempt takes, so that no other process repeats it. */
const LEASE_SECONDS = 120

type Check = { shopId: number; id: number; vatNumber: string; attempts: number }

/**
 * Asks VIES about each VAT number whose check is due. Ends the round when VIES does not respond at all, so that a round
 * costs at most one timeout. Safe in any number of processes: each check is leased.
 */
export async function checkDueVatNumbers(db: Database, vies: ViesConfig, closing: AbortSignal): Promise<void> {
  for (const shopId of await shopsWith(db, sql`${vatNumberChecks} o where o.state = 'waiting' and o.due_at <= now()`)) {
    for (;;) {
      if (closing.aborted) return
      const check = await lease(db, shopId)
      if (!check) break
      if (!(await attempt(db, vies, check, closing))) return
    }
  }
}

async function lease(db: Database, shopId: number): Promise<Check | undefined> {
  const { rows } = await db.execute<Check>(sql`
    update ${vatNumberChecks} set attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where shop_id = ${shopId} and id = (
      select id from ${vatNumberChecks} due
      where due.shop_id = ${shopId} and due.state = 'waiting' and due.due_at <= now()
      order by due.due_at, due.id limit 1 for update skip locked)
    returning shop_id::float8 as "shopId", id::float8 as id, vat_number as "vatNumber", attempts`)
  return rows[0]
}

/** Whether VIES responded. */
async function attempt(db: Database, vies: ViesConfig, check: Check, closing: AbortSignal): Promise<boolean> {
  if (vies.url === undefined) {
    await end(db, check, { state: 'unavailable' })
    return true
  }
  try {
    const requester = (await findSeller(db, check.shopId))?.vatNumber ?? ''
    await end(db, check, await askVies(vies, { vatNumber: check.vatNumber, requester }, closing))
    return true
  } catch (error) {
    if (closing.aborted) {
      // A shutdown does not count as an attempt.
      await postpone(db, check, 0, check.attempts - 1)
      return false
    }
    if (!(error instanceof ViesError)) throw error
    const minutes = RETRY_MINUTES[check.attempts - 1]
    if (minutes === undefined) await end(db, check, { state: 'unavailable' })
    else await postpone(db, check, minutes, check.attempts)
    return !error.isGeneral
  }
}

const isLeased = ({ shopId, id, attempts }: Check) =>
  and(
    eq(vatNumberChecks.shopId, shopId),
    eq(vatNumberChecks.id, id),
    eq(vatNumberChecks.state, 'waiting'),
    eq(vatNumberChecks.attempts, attempts),
  )

const end = (db: Database, check: Check, answer: VatNumberAnswer | { state: 'unavailable' }) =>
  db.change(check.shopId, (tx) =>
    tx
      .update(vatNumberChecks)
      .set({ ...answer, dueAt: null, endedAt: sql`now()` })
      .where(isLeased(check)),
  )

const postpone = (db: Database, check: Check, minutes: number, attempts: number) =>
  db
    .update(vatNumberChecks)
    .set({ attempts, dueAt: sql`now() + make_interval(mins => ${minutes})` })
    .where(isLeased(check))
