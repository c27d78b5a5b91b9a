import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { counterDevices } from '#server/database/schema.ts'
import { hashToken } from '#server/http/access/principals.ts'
import { unauthorized } from '#server/http/errors/errors.ts'
import { deviceToken } from './device-cookie.ts'

/** A device that is registered for the counter of a shop. */
export type CounterDevice = { id: number; shopId: number; name: string }

const byHash = prepared((db) =>
  db
    .select({ id: counterDevices.id, shopId: counterDevices.shopId, name: counterDevices.name })
    .from(counterDevices)
    .where(eq(counterDevices.tokenHash, sql.placeholder('hash')))
    .prepare('counter_device_by_token'),
)

/** The registered device that makes a request. Undefined for others, and after its revocation. */
export async function findDevice(db: Database, request: FastifyRequest): Promise<CounterDevice | undefined> {
  const token = deviceToken(request)
  if (token === undefined) return undefined
  const [found] = await byHash(db).execute({ hash: hashToken(token) })
  return found
}

/** Throws 401 `device_unknown` for a device that is not registered, or no longer. */
export async function getDevice(db: Database, request: FastifyRequest): Promise<CounterDevice> {
  const device = await findDevice(db, request)
  if (!device) throw unauthorized((t) => t('counterErrors.deviceUnknown'), 'device_unknown')
  return device
}
