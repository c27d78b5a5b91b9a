import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/connect.ts'
import { shopMembers } from '#server/database/schema.ts'
import { record } from '#server/features/activity/activity.ts'
import { passwordFits } from '#server/features/auth/auth.ts'
import type { CounterDevice } from '#server/http/access/counter/find-device.ts'
import { permissionRequired } from '#server/http/access/shop-access.ts'
import { conflict, forbidden, notFound } from '#server/http/errors/errors.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import { holdDevice } from './devices.ts'
import { sellersOf } from './people.queries.ts'
import { countAttempt, FREE_ATTEMPTS, forgetAttempts } from './pin-attempts.ts'
import { boundPin } from './pins.ts'

type Entered = { memberId: number; pin: string }

/** A person whose PIN was right a moment ago, on a device. */
export type Verified = { device: CounterDevice; userId: number; pinHash: string; permission: Permission }

/**
 * Checks a PIN, outside of any transaction because that is slow. Throws 404 for people who may not sell, 403 `permission_required`, 409
 * `no_pin`, 403 `wrong_pin`, and 429 `too_many_pins` for the same person on the same device.
 */
export async function checkPin(
  { db, limits }: { db: Database; limits: RateLimits },
  device: CounterDevice,
  { memberId, pin }: Entered,
  permission: Permission,
): Promise<Verified> {
  const { shopId } = device
  const [person] = await sellersOf(db, shopId, memberId)
  if (!person) throw notFound((t) => t('counterErrors.notASeller'))
  if (!person.permissions.includes(permission)) throw permissionRequired(permission)
  const { name, pinHash } = person
  if (pinHash === null) throw conflict('no_pin', (t) => t('counterErrors.noPinOf', { name }))
  await limits.take('counter-pins', String(shopId))
  const key = { shopId, deviceId: device.id, userId: memberId }
  const attempts = await countAttempt(db, key)
  if (!(await passwordFits(boundPin(key, pin), pinHash))) {
    if (attempts === FREE_ATTEMPTS) {
      const details = device.name
      await record(db, undefined, {
        type: 'shop',
        action: 'Counter PIN entered wrongly',
        details,
        shopId,
        userId: memberId,
      })
    }
    throw forbidden('wrong_pin', (t) => t('counterErrors.wrongPin'))
  }
  await forgetAttempts(db, key)
  return { device, userId: memberId, pinHash, permission }
}

/**
 * Checks a verified person again, with locks: the device is registered, the person has the permission and the same PIN until the
 * transaction ends. Throws 403 `device_unknown`, `permission_required` or `wrong_pin`.
 */
export async function holdVerified(tx: Transaction, { device, userId, pinHash, permission }: Verified): Promise<void> {
  const { shopId } = device
  if (!(await holdDevice(tx, device))) {
    throw forbidden('device_unknown', (t) => t('counterErrors.deviceUnknown'))
  }
  await tx
    .select({ userId: shopMembers.userId })
    .from(shopMembers)
    .where(and(eq(shopMembers.shopId, shopId), eq(shopMembers.userId, userId)))
    .for('share')
  const [person] = await sellersOf(tx, shopId, userId)
  if (!person?.permissions.includes(permission)) throw permissionRequired(permission)
  if (person.pinHash !== pinHash) throw forbidden('wrong_pin', (t) => t('counterErrors.wrongPin'))
}
