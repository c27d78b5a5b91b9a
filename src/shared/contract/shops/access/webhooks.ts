import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { ById, Id, orStop, PathId, paging, Timestamp, text, YesOrNo } from '#shared/contract/fields.ts'
import { refusal } from '#shared/contract/problem.ts'
import { deliveryStates, webhookFailures, webhookStates } from '#shared/rules/shops/webhooks.ts'
import { shopEventTypeNames } from '../events.ts'

export const MOST_WEBHOOKS = 20
/** Most deliveries that one call replays. */
export const MOST_REPLAYED = 10_000
const LONGEST_OVERLAP_HOURS = 168

const Url = text(2_048, refusal('webhookUrl'), refusal('webhookUrl')).refine(URL.canParse, refusal('webhookUrl'))

const Events = z
  .array(z.enum(shopEventTypeNames, refusal('webhookEvents')), refusal('webhookEvents'))
  .min(1, refusal('webhookEvents'))
  .max(shopEventTypeNames.length, orStop(refusal('webhookEvents')))
  .refine((chosen) => new Set(chosen).size === chosen.length, refusal('webhookEvents'))

const NewWebhook = z.strictObject({ url: Url, events: Events })
export type NewWebhook = z.output<typeof NewWebhook>

/** Omitted fields stay unchanged. Switching on sends everything that is waiting or has failed. */
const WebhookChange = z.strictObject({
  url: Url.optional(),
  events: Events.optional(),
  isActive: YesOrNo.optional(),
})
export type WebhookChange = z.output<typeof WebhookChange>

export const Webhook = z.strictObject({
  id: Id,
  url: z.string(),
  events: z.array(z.enum(shopEventTypeNames)),
  /** `off`: by the shop. `failing`: after the last retry. `gone`: the receiver answered 410. */
  state: z.enum(webhookStates),
  createdAt: Timestamp,
  /** End of validity of the previous secret. */
  previousSecretEndsAt: Timestamp.nullable(),
  /** Events waiting to be sent, counted up to 1,000. */
  waiting: z.int(),
  lastAttempt: z.strictObject({ at: Timestamp, delivered: z.boolean() }).nullable(),
})
export type Webhook = z.infer<typeof Webhook>

/** Shown once. Starts with `whsec_`. */
const CreatedSecret = z.strictObject({ id: Id, secret: z.string() })

const Attempt = z.strictObject({
  at: Timestamp,
  url: z.string(),
  durationMs: z.int(),
  /** Null without an answer. */
  status: z.int().nullable(),
  failure: z.enum(webhookFailures).nullable(),
  /** The first kilobyte. */
  answer: z.string(),
})
export type WebhookAttempt = z.infer<typeof Attempt>

export const WebhookDelivery = z.strictObject({
  id: Id,
  /** `webhook-id`, the same for each attempt. */
  eventId: z.string(),
  type: z.string(),
  at: Timestamp,
  state: z.enum(deliveryStates),
  nextAttemptAt: Timestamp.nullable(),
  /** Newest first. */
  attempts: z.array(Attempt),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const OneWebhook = z.strictObject({ id: PathId, webhookId: PathId })
const OneDelivery = z.strictObject({ ...OneWebhook.shape, deliveryId: PathId })

export const listWebhooks = endpoint({
  name: 'webhooks.list',
  method: 'GET',
  path: '/api/shops/:id/webhooks',
  access: 'shop',
  permission: 'settings.read',
  summary: "A shop's webhooks",
  params: ById,
  answer: z.array(Webhook),
})

export const createWebhook = endpoint({
  name: 'webhooks.create',
  method: 'POST',
  path: '/api/shops/:id/webhooks',
  access: 'shop',
  permission: 'settings.write',
  agents: 'never',
  summary: 'Make a webhook; the response is the only one that contains its secret',
  params: ById,
  body: NewWebhook,
  answer: CreatedSecret,
  status: 201,
})

export const updateWebhook = endpoint({
  name: 'webhooks.update',
  method: 'PUT',
  path: '/api/shops/:id/webhooks/:webhookId',
  access: 'shop',
  permission: 'settings.write',
  agents: 'propose',
  summary:
    'Change a webhook, or switch it on or off; switched on, it receives everything that is waiting or has failed',
  params: OneWebhook,
  body: WebhookChange,
  answer: Webhook,
})

export const deleteWebhook = endpoint({
  name: 'webhooks.delete',
  method: 'DELETE',
  path: '/api/shops/:id/webhooks/:webhookId',
  access: 'shop',
  permission: 'settings.write',
  agents: 'propose',
  summary: 'Delete a webhook with its log',
  params: OneWebhook,
  status: 204,
})

export const rotateWebhookSecret = endpoint({
  name: 'webhooks.rotateSecret',
  method: 'POST',
  path: '/api/shops/:id/webhooks/:webhookId/secret',
  access: 'shop',
  permission: 'settings.write',
  agents: 'never',
  summary: 'Replace the secret of a webhook; the previous one also signs for up to 168 hours',
  params: OneWebhook,
  body: z.strictObject({
    overlapHours: z
      .int(refusal('keyOverlap'))
      .min(0, refusal('keyOverlap'))
      .max(LONGEST_OVERLAP_HOURS, refusal('keyOverlap')),
  }),
  answer: CreatedSecret,
})

export const testWebhook = endpoint({
  name: 'webhooks.test',
  method: 'POST',
  path: '/api/shops/:id/webhooks/:webhookId/test',
  access: 'shop',
  permission: 'settings.write',
  agents: 'confirm',
  summary: 'Send a `webhook.test` event now, also to a webhook that is off, and answer how it was received',
  params: OneWebhook,
  answer: Attempt,
})

export const listWebhookDeliveries = endpoint({
  name: 'webhooks.listDeliveries',
  method: 'GET',
  path: '/api/shops/:id/webhooks/:webhookId/deliveries',
  access: 'shop',
  permission: 'settings.read',
  summary: 'Events of the last 30 days for a webhook, newest first, with the attempts to deliver them',
  params: OneWebhook,
  query: z.strictObject({ state: z.enum(deliveryStates, refusal('deliveryState')).optional(), ...paging }),
  answer: z.array(WebhookDelivery),
  paged: true,
})

export const getWebhookDelivery = endpoint({
  name: 'webhooks.getDelivery',
  method: 'GET',
  path: '/api/shops/:id/webhooks/:webhookId/deliveries/:deliveryId',
  access: 'shop',
  permission: 'settings.read',
  summary: 'An event with the body that is sent',
  params: OneDelivery,
  answer: z.strictObject({ ...WebhookDelivery.shape, body: z.string() }),
})

export const replayDelivery = endpoint({
  name: 'webhooks.replay',
  method: 'POST',
  path: '/api/shops/:id/webhooks/:webhookId/deliveries/:deliveryId/replay',
  access: 'shop',
  permission: 'settings.write',
  agents: 'confirm',
  summary: 'Send an event once more with the same id, also to a webhook that is off',
  params: OneDelivery,
  status: 204,
})

export const replayDeliveries = endpoint({
  name: 'webhooks.replayRange',
  method: 'POST',
  path: '/api/shops/:id/webhooks/:webhookId/replay',
  access: 'shop',
  permission: 'settings.write',
  agents: 'confirm',
  summary: 'Send the events of a period once more: all of them, or those that failed; at most 10,000',
  params: OneWebhook,
  body: z.strictObject({ from: Timestamp, to: Timestamp, state: z.enum(['delivered', 'failed']).optional() }),
  answer: z.strictObject({ deliveries: z.int() }),
})
