import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById, lineOrNone } from '../fields.ts'
import { Address } from './customer-orders.ts'
import { Order } from './orders.ts'

export const enterAddress = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/address',
  access: 'shop',
  summary: 'Enter the address of an order whose customer has not given one',
  params: ById,
  body: z.strictObject({ address: Address }),
  answer: Order,
})

export const requestAddress = endpoint({
  method: 'POST',
  path: '/api/orders/:id/request-address',
  access: 'shop',
  summary: 'Ask the customer for the address: they get a link to the page of their order. Once a day for each order',
  params: ById,
  answer: Order,
})

export const changeTracking = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/tracking',
  access: 'shop',
  summary: 'Add, correct or remove the tracking code of a shipped order; the customer is told',
  params: ById,
  /** An empty text: none. */
  body: z.strictObject({ trackingCode: lineOrNone(100) }),
  answer: Order,
})
