import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { counterDevices, shops, users } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { startCounterSession, toUser, type Visitor } from '#server/features/auth/auth.ts'
import type { CounterDevice } from '#server/http/access/counter/find-device.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { CounterDoor, CounterSession } from '#shared/contract/shops/access/counter-access.ts'
import { approvalPermissions } from '#shared/rules/access/counter-calls.ts'
import { checkPin, holdVerified } from './check-pin.ts'
import { endSessionsAt } from './devices.ts'
import { sellersOf } from './people.queries.ts'
import { startTurn } from './turns.ts'

/** The counter as its registered device sees it while locked. */
export async function counterDoor(db: Database, { shopId, name }: CounterDevice): Promise<CounterDoor> {
  const shop = only(await db.select({ name: shops.name }).from(shops).where(eq(shops.id, shopId)))
  const people = await sellersOf(db, shopId)
  return {
    shopId,
    shopName: shop.name,
    deviceName: name,
    people: people.map(({ id, name: person, permissions, pinHash }) => ({
      id,
      name: person,
      hasPin: pinHash !== null,
      mayApprove: approvalPermissions.filter((permission) => permissions.includes(permission)),
    })),
  }
}

type Entered = { memberId: number; pin: string }

/** Starts a session at the counter for a person with the right PIN, and ends the one before on the device. Throws like `checkPin`. */
export async function takeOver(
  deps: { db: Database; limits: RateLimits },
  device: CounterDevice,
  entered: Entered,
  visitor: Visitor,
): Promise<CounterSession> {
  const verified = await checkPin(deps, device, entered, 'counter.sell')
  const { shopId, id } = device
  return deps.db.transaction(async (tx) => {
    await holdVerified(tx, verified)
    await endSessionsAt(tx, device)
    const token = await startCounterSession(tx, verified.userId, visitor, device)
    const turn = await startTurn(tx, device, verified.userId)
    await tx
      .update(counterDevices)
      .set({ lastUsedAt: sql`now()`, lastUsedBy: verified.userId })
      .where(and(eq(counterDevices.shopId, shopId), eq(counterDevices.id, id)))
    const user = only(await tx.select().from(users).where(eq(users.id, verified.userId)))
    const actor = { ...user, ip: visitor.ip, actedThrough: 'session' as const }
    await record(tx, actor, { type: 'shop', action: 'Counter taken over', details: device.name, shopId })
    return { token, user: toUser(user), turn }
  })
}
