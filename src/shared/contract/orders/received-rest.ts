import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById } from '../fields.ts'
import { problem } from '../problem.ts'
import { Means } from './counter/counter.ts'
import { Order } from './orders.ts'

export const receiveRest = endpoint({
  name: 'payments.receiveRest',
  method: 'POST',
  path: '/api/orders/:id/rest-received',
  access: 'shop',
  permission: 'payments.receive',
  agents: 'propose',
  summary: 'Note that what was missing of an order has come, in cash or in another way that no statement shows',
  params: ById,
  body: z.strictObject({
    /** Amount due as the user saw it. */
    amountCents: z.int(problem('notCents')).min(1, problem('tooSmall', { limit: 1 })),
    /** Payment method. */
    means: Means.optional(),
  }),
  answer: Order,
  once: true,
})
