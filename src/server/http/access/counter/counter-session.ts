import { forbidden } from '#server/http/errors/errors.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { counterCalls, counterPermissions } from '#shared/rules/access/counter-calls.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'

/** The session ends after this time without a call. Screens lock earlier: see `web/shopadmin/counter/door`. */
export const IDLE_MINUTES = 6
/** The PIN is required again after a working day. */
export const LONGEST_HOURS = 12

/** Permissions of a person who took over the counter of a shop; undefined if they no longer sell there. */
export function atCounter<Membership extends { shopId: number; permissions: readonly Permission[] }>(
  memberships: 'all' | readonly Membership[],
  shopId: number,
): readonly Membership[] | undefined {
  const own = memberships === 'all' ? undefined : memberships.find((each) => each.shopId === shopId)
  if (!own?.permissions.includes('counter.sell')) return undefined
  return [{ ...own, permissions: own.permissions.filter((permission) => counterPermissions.includes(permission)) }]
}

/** A person who took over the counter with a PIN reaches its calls, and public ones as a visitor. */
export function refuseBeyondCounter({ name, access }: Endpoint): void {
  if (access !== 'public' && access !== 'device' && !counterCalls.has(name)) {
    throw forbidden('counter_only', (t) => t('counterErrors.counterOnly'))
  }
}
