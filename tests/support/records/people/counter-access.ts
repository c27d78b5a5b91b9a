import type { Session } from '#shared/contract/accounts/accounts.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import {
  type CounterSession,
  registerDevice,
  setOwnPin,
  takeOverCounter,
} from '#shared/contract/shops/access/counter-access.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import type { StaffRole } from '#shared/rules/access/roles.ts'
import { as, clientOf } from '#tests/support/client.ts'
import type { Store } from '#tests/support/given.ts'
import { givenMember } from './team.ts'

export const PIN = '4807'
export const OTHER_PIN = '9153'

/** A session at the counter, with the cookie of its device. */
export type AtCounter = CounterSession & { cookie: string }
export type Device = { id: number; cookie: string }

/** A device that the owner registered. `cookie`: of a device that is registered again. */
export async function givenDevice({ shop, owner }: Store, name = 'Tablet', cookie?: string): Promise<Device> {
  const answer = await clientOf({ token: owner.token, cookie }).raw('POST', addressOf(registerDevice.path, shop), {
    json: { name },
  })
  const [sent = ''] = answer.headers.getSetCookie()
  return { id: (answer.json as { id: number }).id, cookie: sent.split(';')[0] ?? '' }
}

export const setPin = ({ shop }: Pick<Store, 'shop'>, person: Session, pin = PIN) =>
  as(person).call(setOwnPin, { params: shop, body: { pin } })

/** A member with a PIN. */
export async function givenSeller(
  store: Pick<Store, 'shop'>,
  access: StaffRole | readonly Permission[] = 'counter',
  pin = PIN,
): Promise<Session> {
  const member = await givenMember(store, access)
  await setPin(store, member, pin)
  return member
}

/** Takes over the counter as a person with a PIN. */
export async function takeOver({ cookie }: Device, { user }: Session, pin = PIN): Promise<AtCounter> {
  const session = await clientOf({ cookie }).call(takeOverCounter, { body: { memberId: user.id, pin } })
  return { ...session, cookie }
}
