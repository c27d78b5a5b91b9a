import { z } from 'zod'
import { approvalPermissions } from '../../../rules/access/counter-calls.ts'
import { isObviousPin } from '../../../rules/access/pin.ts'
import { Session } from '../../accounts/accounts.ts'
import { endpoint } from '../../endpoint.ts'
import { ById, Id, line, PathId, Timestamp } from '../../fields.ts'
import { problem } from '../../problem.ts'
import { Pin } from './pin.ts'

const ofSettings = { access: 'shop', permission: 'settings.write' } as const
const ofSeller = { access: 'shop', permission: 'counter.sell' } as const

export const MAX_DEVICE_NAME = 60

const NewPin = Pin.refine((pin) => !isObviousPin(pin), problem('pinObvious'))

export const CounterDevice = z.strictObject({
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  /** Null: the person left. */
  registeredBy: z.string().nullable(),
  lastUsedAt: Timestamp.nullable(),
  lastUsedBy: z.string().nullable(),
  /** The device that makes this request. */
  isThisOne: z.boolean(),
})
export type CounterDevice = z.infer<typeof CounterDevice>

export const CounterAccess = z.strictObject({
  devices: z.array(CounterDevice),
  /** Members who may sell. */
  people: z.array(z.strictObject({ id: Id, name: z.string(), hasPin: z.boolean() })),
})
export type CounterAccess = z.infer<typeof CounterAccess>

export const getCounterAccess = endpoint({
  name: 'counterAccess.get',
  method: 'GET',
  path: '/api/shops/:id/counter-access',
  ...ofSettings,
  summary: 'The devices that are registered for the counter, and the people who may sell there',
  params: ById,
  answer: CounterAccess,
})

export const registerDevice = endpoint({
  name: 'counterAccess.registerDevice',
  method: 'POST',
  path: '/api/shops/:id/counter-devices',
  ...ofSettings,
  agents: 'never',
  summary: 'Register the device that makes this request for the counter. Its cookie identifies it from then on',
  params: ById,
  body: z.strictObject({ name: line(MAX_DEVICE_NAME) }),
  answer: CounterDevice,
  status: 201,
})

export const revokeDevice = endpoint({
  name: 'counterAccess.revokeDevice',
  method: 'DELETE',
  path: '/api/shops/:id/counter-devices/:device',
  ...ofSettings,
  agents: 'propose',
  summary: 'Revoke a device of the counter at once, with the session of the person who uses it',
  params: z.strictObject({ id: PathId, device: PathId }),
  status: 204,
})

export const clearPin = endpoint({
  name: 'counterAccess.clearPin',
  method: 'DELETE',
  path: '/api/shops/:id/counter-pins/:member',
  ...ofSettings,
  agents: 'never',
  summary: 'Clear the PIN of a member, who then sets a new one',
  params: z.strictObject({ id: PathId, member: PathId }),
  status: 204,
})

const OwnPin = z.strictObject({ changedAt: Timestamp.nullable() })

export const getOwnPin = endpoint({
  name: 'counterAccess.getOwnPin',
  method: 'GET',
  path: '/api/shops/:id/my-counter-pin',
  ...ofSeller,
  summary: 'Whether you have a PIN for the counter of a shop, and since when',
  params: ById,
  answer: OwnPin,
})

export const setOwnPin = endpoint({
  name: 'counterAccess.setOwnPin',
  method: 'PUT',
  path: '/api/shops/:id/my-counter-pin',
  ...ofSeller,
  agents: 'never',
  summary: 'Set your PIN for the counter of a shop: 4 to 6 digits',
  params: ById,
  body: z.strictObject({ pin: NewPin }),
  answer: OwnPin,
})

/** The counter as its registered device sees it while locked. */
export const CounterDoor = z.strictObject({
  shopId: Id,
  shopName: z.string(),
  deviceName: z.string(),
  people: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      hasPin: z.boolean(),
      mayApprove: z.array(z.enum(approvalPermissions)),
    }),
  ),
})
export type CounterDoor = z.infer<typeof CounterDoor>

export const getCounterDoor = endpoint({
  name: 'counterAccess.getDoor',
  method: 'GET',
  path: '/api/counter-door',
  access: 'device',
  summary: 'The people who can take over the counter on this registered device',
  answer: CounterDoor,
})

export const takeOverCounter = endpoint({
  name: 'counterAccess.takeOver',
  method: 'POST',
  path: '/api/counter-door',
  access: 'device',
  summary:
    'Take over the counter with a PIN. The session reaches only the counter, ends the one before, and ends when idle',
  body: z.strictObject({ memberId: Id, pin: Pin }),
  /** `turn`: proves who made a sale that waits on the device. */
  answer: Session.extend({ turn: z.string() }),
})
export type CounterSession = z.infer<typeof takeOverCounter.answer>
