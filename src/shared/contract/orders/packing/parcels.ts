import { z } from 'zod'
import { codeOrNone, TrackingCode } from '../../codes.ts'
import { endpoint } from '../../endpoint.ts'
import { ById, Id, PathId } from '../../fields.ts'
import { problem, refusal } from '../../problem.ts'
import { Address } from '../address.ts'
import { Order } from '../orders.ts'
import { MAX_LINES, Quantity } from '../placing.ts'

export const enterAddress = endpoint({
  name: 'orders.enterAddress',
  method: 'PUT',
  path: '/api/orders/:id/address',
  access: 'shop',
  permission: 'orders.write',
  agents: 'propose',
  summary: 'Enter the address of an order whose customer has not given one',
  params: ById,
  body: z.strictObject({ address: Address }),
  answer: Order,
})

export const requestAddress = endpoint({
  name: 'orders.requestAddress',
  method: 'POST',
  path: '/api/orders/:id/request-address',
  access: 'shop',
  permission: 'orders.write',
  agents: 'confirm',
  summary: 'Ask the customer for the address: they get a link to the page of their order. Once a day for each order',
  params: ById,
  answer: Order,
})

export const changeTracking = endpoint({
  name: 'parcels.changeTracking',
  method: 'PUT',
  path: '/api/orders/:id/tracking',
  access: 'shop',
  permission: 'orders.pack',
  agents: 'confirm',
  summary: 'Add, correct or remove the tracking code of a shipped order; the customer is told',
  params: ById,
  /** Empty: none. */
  body: z.strictObject({ trackingCode: codeOrNone(100) }),
  answer: Order,
})

export const sendTogether = endpoint({
  name: 'parcels.sendTogether',
  method: 'PUT',
  path: '/api/orders/:id/together',
  access: 'shop',
  permission: 'orders.pack',
  agents: 'confirm',
  summary:
    'Send an order in one parcel with another of the same customer, to whose address it goes; with null, on its own again',
  params: ById,
  body: z.strictObject({ withOrder: Id.nullable() }),
  answer: Order,
})

/** `lines`: ids of the order's lines. Empty only for an extra parcel of a shipped order. */
export const NewParcel = z.strictObject({
  lines: z
    .array(z.strictObject({ id: Id, quantity: Quantity }), refusal('itemsNotList'))
    .max(MAX_LINES, refusal('tooManyLines', { limit: MAX_LINES })),
  trackingCode: TrackingCode.optional(),
  /** Number of parcels the caller saw: prevents sending the same parcel twice. */
  parcelsSeen: z.int(problem('notWhole')).min(0, problem('tooSmall', { limit: 0 })),
})
export type NewParcel = z.output<typeof NewParcel>

export const sendParcel = endpoint({
  name: 'parcels.send',
  method: 'POST',
  path: '/api/orders/:id/parcels',
  access: 'shop',
  permission: 'orders.pack',
  agents: 'confirm',
  summary:
    'Ship a part of an order, which with all that is left ships the order; or send one more parcel of a shipped order',
  params: ById,
  body: NewParcel,
  answer: Order,
  once: true,
})

const OfOrder = z.strictObject({ ...ById.shape, parcel: PathId })

export const changeParcel = endpoint({
  name: 'parcels.change',
  method: 'PUT',
  path: '/api/orders/:id/parcels/:parcel',
  access: 'shop',
  permission: 'orders.pack',
  agents: 'confirm',
  summary: 'Correct or remove the tracking code of a part or of one more parcel; the customer is told',
  params: OfOrder,
  /** Empty: none. */
  body: z.strictObject({ trackingCode: codeOrNone(100) }),
  answer: Order,
})

export const undoParcel = endpoint({
  name: 'parcels.undo',
  method: 'DELETE',
  path: '/api/orders/:id/parcels/:parcel',
  access: 'shop',
  permission: 'orders.pack',
  agents: 'confirm',
  summary: 'Undo a part or one more parcel within 15 seconds; its message to the customer is then not sent',
  params: OfOrder,
  answer: Order,
})
