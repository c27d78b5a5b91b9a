import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { ById, Id } from '../../fields.ts'
import { Order } from '../orders.ts'
import { Means } from './counter.ts'

export const changeMeans = endpoint({
  name: 'payments.changeMeans',
  method: 'PUT',
  path: '/api/orders/:id/means',
  access: 'shop',
  permission: 'payments.receive',
  agents: 'confirm',
  summary: 'Say how money that came or went by hand changed hands, or correct it',
  params: ById,
  body: z.strictObject({
    /** Defaults to all payments recorded by hand, such as those of an order marked as paid. */
    paymentId: Id.optional(),
    /** Null: not specified. */
    means: Means.nullable(),
  }),
  answer: Order,
})
