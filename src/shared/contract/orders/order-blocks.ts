import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById, Email, Id, PathId, paging, Timestamp } from '../fields.ts'
import { refusal } from '../problem.ts'

/** A block on ordering at a shop. A network block names an order from that network, never its IP address, and expires automatically. */
export const OrderBlock = z.strictObject({
  id: z.number(),
  kind: z.enum(['email', 'network']),
  email: z.string().nullable(),
  /** An order from the blocked network. */
  order: z.strictObject({ id: z.number(), orderNumber: z.string(), customerEmail: z.string() }).nullable(),
  createdAt: Timestamp,
  endsAt: Timestamp.nullable(),
})
export type OrderBlock = z.infer<typeof OrderBlock>

export const NewOrderBlock = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('email'), email: Email }),
    z.strictObject({ kind: z.literal('network'), orderId: Id }),
  ],
  refusal('blockKind'),
)
export type NewOrderBlock = z.output<typeof NewOrderBlock>

export const listOrderBlocks = endpoint({
  name: 'customers.listBlocks',
  method: 'GET',
  path: '/api/shops/:id/order-blocks',
  access: 'shop',
  permission: 'customers.read',
  summary: 'The email addresses and networks that cannot order at a shop, newest first',
  params: ById,
  query: z.strictObject(paging),
  answer: z.array(OrderBlock),
  paged: true,
})

export const blockOrders = endpoint({
  name: 'customers.block',
  method: 'POST',
  path: '/api/shops/:id/order-blocks',
  access: 'shop',
  permission: 'customers.write',
  agents: 'confirm',
  summary: 'Take no more orders from an email address, or for 30 days from the network that an order came from',
  params: ById,
  body: NewOrderBlock,
  answer: OrderBlock,
  status: 201,
  once: true,
})

export const unblockOrders = endpoint({
  name: 'customers.unblock',
  method: 'DELETE',
  path: '/api/shops/:id/order-blocks/:block',
  access: 'shop',
  permission: 'customers.write',
  agents: 'confirm',
  summary: 'Take orders from a blocked email address or network again',
  params: z.strictObject({ id: PathId, block: PathId }),
  status: 204,
})
