import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ById, line, PathId, paragraph, Timestamp, text } from '../fields.ts'
import { idempotencyHeader } from '../idempotency.ts'
import { emailStatuses } from '../platform/emails.ts'
import { problem } from '../problem.ts'

export const MAX_MESSAGE = 2_000
/** Maximum number of saved texts per shop. */
export const MOST_SAVED_TEXTS = 50
/** Maximum number of messages per order and hour. */
export const MESSAGES_PER_HOUR = 10

/** A message from the shop to the customer. `delivery`: status of the email; null: too old to know. */
export const OrderMessage = z.strictObject({
  id: z.number(),
  body: z.string(),
  who: z.string(),
  at: Timestamp,
  delivery: z.enum(emailStatuses).nullable(),
})
export type OrderMessage = z.infer<typeof OrderMessage>

export const OrderMessages = z.strictObject({
  /** Reply address for the customer; null: the shop has to enter one first. */
  replyTo: z.string().nullable(),
  /** Oldest first. */
  messages: z.array(OrderMessage),
})
export type OrderMessages = z.infer<typeof OrderMessages>

export const listOrderMessages = endpoint({
  name: 'messages.list',
  method: 'GET',
  path: '/api/orders/:id/messages',
  access: 'shop',
  permission: 'orders.read',
  summary: 'What the shop wrote to the customer of an order',
  params: ById,
  answer: OrderMessages,
})

export const writeToCustomer = endpoint({
  name: 'messages.write',
  method: 'POST',
  path: '/api/orders/:id/messages',
  access: 'shop',
  permission: 'orders.write',
  agents: 'propose',
  summary: "Write to the customer of an order; the answer goes to the shop's address for customers",
  params: ById,
  headers: idempotencyHeader,
  body: z.strictObject({
    body: paragraph(MAX_MESSAGE).pipe(text(MAX_MESSAGE).min(1, problem('required'))),
  }),
  answer: OrderMessages,
  status: 201,
})

const textIn = paragraph(MAX_MESSAGE)

/** Used in the customer's language, with the other language as fallback. */
export const SavedText = z.strictObject({ id: z.number(), name: z.string(), nl: z.string(), en: z.string() })
export type SavedText = z.infer<typeof SavedText>

export const SavedTexts = z.strictObject({
  /** The shop's own texts, by name. */
  texts: z.array(SavedText),
  /** Built-in examples. */
  examples: z.array(SavedText.omit({ id: true })),
})

export const listSavedTexts = endpoint({
  name: 'messages.listSavedTexts',
  method: 'GET',
  path: '/api/shops/:id/saved-texts',
  access: 'shop',
  permission: 'orders.read',
  summary: 'The texts that a shop uses again in messages, and examples of such texts',
  params: ById,
  answer: SavedTexts,
})

export const saveText = endpoint({
  name: 'messages.saveText',
  method: 'PUT',
  path: '/api/shops/:id/saved-texts',
  access: 'shop',
  permission: 'orders.write',
  agents: 'confirm',
  summary: 'Save a text for messages under a name; one of that name is replaced',
  params: ById,
  body: z
    .strictObject({ name: line(60, problem('nameRequired')), nl: textIn, en: textIn })
    .refine(({ nl, en }) => nl !== '' || en !== '', { path: ['nl'], message: problem('required') }),
  answer: SavedText,
})

export const deleteSavedText = endpoint({
  name: 'messages.deleteSavedText',
  method: 'DELETE',
  path: '/api/shops/:id/saved-texts/:text',
  access: 'shop',
  permission: 'orders.write',
  agents: 'confirm',
  summary: 'Delete a saved text',
  params: ById.extend({ text: PathId }),
  status: 204,
})
