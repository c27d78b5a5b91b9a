import { aliasedTable, and, desc, eq } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { counterDevices, sessions, users } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { record } from '#server/features/activity/activity.ts'
import { newDeviceToken } from '#server/http/access/counter/device-cookie.ts'
import type { CounterDevice as Device } from '#server/http/access/counter/find-device.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { hashToken, type Principal } from '#server/http/access/principals.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { CounterDevice } from '#shared/contract/shops/access/counter-access.ts'
import { fullName } from '#shared/rules/text/person.ts'

const MOST_DEVICES = 20

type DeviceKey = { shopId: number; id: number }

const is = ({ shopId, id }: DeviceKey) => and(eq(counterDevices.shopId, shopId), eq(counterDevices.id, id))

/** Devices of a shop, newest first. */
export async function devicesOf(db: Queryable, shopId: number, current: Device | undefined): Promise<CounterDevice[]> {
  const user = aliasedTable(users, 'last_user')
  const rows = await db
    .select({
      device: counterDevices,
      by: { firstName: users.firstName, lastName: users.lastName },
      user: { firstName: user.firstName, lastName: user.lastName },
    })
    .from(counterDevices)
    .leftJoin(users, eq(users.id, counterDevices.registeredBy))
    .leftJoin(user, eq(user.id, counterDevices.lastUsedBy))
    .where(eq(counterDevices.shopId, shopId))
    .orderBy(desc(counterDevices.id))
  return rows.map(({ device, by, user: last }) => ({
    id: device.id,
    name: device.name,
    createdAt: device.createdAt.toISOString(),
    registeredBy: by && fullName(by.firstName, by.lastName),
    lastUsedAt: device.lastUsedAt?.toISOString() ?? null,
    lastUsedBy: last && fullName(last.firstName, last.lastName),
    isThisOne: current?.shopId === shopId && current.id === device.id,
  }))
}

/**
 * Registers a device for the counter and returns its token, which is not stored. A registered device gets a new name and token. Throws 409
 * above the number of devices.
 */
export async function registerDevice(
  db: Database,
  shops: ShopScope,
  { shopId, name, current }: { shopId: number; name: string; current: Device | undefined },
  caller: Principal,
): Promise<{ device: CounterDevice; token: string }> {
  const token = newDeviceToken()
  return db.change(shopId, async (tx) => {
    await lockShop(tx, shops, shopId)
    if (current?.shopId === shopId) await deleteDevice(tx, current)
    if ((await tx.$count(counterDevices, eq(counterDevices.shopId, shopId))) >= MOST_DEVICES) {
      throw conflict('quota_reached', (t) => t('counterErrors.tooManyDevices', { limit: String(MOST_DEVICES) }))
    }
    const { id } = only(
      await tx
        .insert(counterDevices)
        .values({ shopId, name, tokenHash: hashToken(token), registeredBy: caller.id })
        .returning({ id: counterDevices.id }),
    )
    await record(tx, caller, { type: 'shop', action: 'Counter device registered', details: name, shopId })
    const devices = await devicesOf(tx, shopId, { id, shopId, name })
    return { device: only(devices.filter((each) => each.id === id)), token }
  })
}

/** Revokes a device: its next call is refused, and its streams end within seconds. */
export const revokeDevice = (db: Database, shops: ShopScope, key: DeviceKey, caller: Principal): Promise<void> =>
  db.change(key.shopId, async (tx) => {
    await lockShop(tx, shops, key.shopId)
    const name = await deleteDevice(tx, key)
    if (name === undefined) throw notFound((t) => t('counterErrors.deviceNotFound'))
    await record(tx, caller, { type: 'shop', action: 'Counter device revoked', details: name, shopId: key.shopId })
  })

/** Deletes a device with its session. Returns its name. */
async function deleteDevice(tx: Transaction, key: DeviceKey): Promise<string | undefined> {
  const deleted = one(await tx.delete(counterDevices).where(is(key)).returning({ name: counterDevices.name }))
  await endSessionsAt(tx, key)
  return deleted?.name
}

export const endSessionsAt = (tx: Transaction, { shopId, id }: DeviceKey) =>
  tx.delete(sessions).where(and(eq(sessions.counterShopId, shopId), eq(sessions.counterDeviceId, id)))

/** Locks a device until the transaction ends, so that its revocation waits. Undefined if it was revoked. */
export const holdDevice = async (tx: Transaction, key: DeviceKey) =>
  one(await tx.select({ id: counterDevices.id }).from(counterDevices).where(is(key)).for('update'))
