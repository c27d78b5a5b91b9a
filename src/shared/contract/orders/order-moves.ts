import { z } from 'zod'
import { permissionOfMove } from '../../rules/access/move-permissions.ts'
import { type UndoableTransition, undoableTransitions } from '../../rules/orders/order-status.ts'
import { TrackingCode } from '../codes.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Id, orStop } from '../fields.ts'
import { refusal } from '../problem.ts'
import { Means } from './counter/counter.ts'
import { MAX_ORDERS_AT_ONCE, Order, OrderStatus } from './orders.ts'

const atMost = refusal('tooManyOrders', { limit: MAX_ORDERS_AT_ONCE })

export const OrderIds = z
  .array(Id, refusal('ordersNotList'))
  .min(1, refusal('chooseOrders'))
  .max(MAX_ORDERS_AT_ONCE, orStop(atMost))
  .refine((ids) => new Set(ids).size === ids.length, refusal('orderTwice'))

export const OrderMoves = z
  .strictObject({
    status: z.enum(['paid', 'ripped', 'shipped', 'cancelled'], refusal('moveStatus')),
    /** Payment method, for `paid`. */
    means: Means.optional(),
    orders: z
      .array(z.strictObject({ id: Id, trackingCode: TrackingCode.optional() }), refusal('ordersNotList'))
      .min(1, refusal('chooseOrders'))
      .max(MAX_ORDERS_AT_ONCE, orStop(atMost))
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, refusal('orderTwice')),
  })
  .refine(({ status, orders }) => status === 'shipped' || orders.every(({ trackingCode }) => !trackingCode), {
    path: ['orders'],
    message: refusal('trackingWithShipping'),
  })
  .refine(({ status, means }) => status === 'paid' || means === undefined, {
    path: ['means'],
    message: refusal('meansWithPaid'),
  })
export type OrderMoves = z.output<typeof OrderMoves>

/** Result for one of many orders. `status` is its current one; `reason` explains a refusal. */
export const OrderMove = z.strictObject({
  id: z.number(),
  orderNumber: z.string(),
  moved: z.boolean(),
  status: OrderStatus,
  reason: z.string().nullable(),
})
export type OrderMove = z.infer<typeof OrderMove>

export const moveOrders = endpoint({
  name: 'orders.moveMany',
  method: 'POST',
  path: '/api/shops/:id/orders/move',
  access: 'shop',
  permission: 'orders.pack',
  permissionFor: ({ body }) => permissionOfMove[(body as OrderMoves).status],
  agents: 'propose',
  summary:
    'Mark many orders paid, ripped or shipped, or cancel them, in one go; those that cannot be moved stay as they are',
  params: ById,
  body: OrderMoves,
  answer: z.array(OrderMove),
})

const Undoable = z.enum(undoableTransitions, refusal('undoMove'))

export const undoOrder = endpoint({
  name: 'orders.undo',
  method: 'POST',
  path: '/api/orders/:id/undo',
  access: 'shop',
  permission: 'orders.pack',
  permissionFor: ({ query }) => {
    const { move } = query as { move?: UndoableTransition }
    return move ? permissionOfMove[move] : 'orders.write'
  },
  agents: 'confirm',
  summary: 'Undo the last move of an order, within 15 seconds; its message to the customer is then not sent',
  params: ById,
  /** The step to undo; refused if another one happened since. */
  query: z.strictObject({ move: Undoable.optional() }),
  answer: Order,
})

export const undoOrders = endpoint({
  name: 'orders.undoMany',
  method: 'POST',
  path: '/api/shops/:id/orders/undo',
  access: 'shop',
  permission: 'orders.pack',
  permissionFor: ({ body }) => permissionOfMove[(body as { move: UndoableTransition }).move],
  agents: 'confirm',
  summary: 'Undo the last move of many orders, within 15 seconds; those that were moved again stay as they are',
  params: ById,
  body: z.strictObject({ move: Undoable, orders: OrderIds }),
  /** `moved`: whether the order was reverted. */
  answer: z.array(OrderMove),
})
