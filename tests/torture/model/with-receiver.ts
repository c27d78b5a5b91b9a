import { listWebhookDeliveries, rotateWebhookSecret } from '#shared/contract/shops/access/webhooks.ts'
import { troubleOf } from '../receiver.ts'
import type { Deeds } from './deeds.ts'

/** The receiver of the shop's webhook fails, breaks off, is slow and restarts; so does the one of the shopping agent. */
export const withReceiver = {
  async receiverFails({ world: { receiver, path }, a, b }) {
    receiver.plan(path, ...Array.from({ length: 1 + b }, (_, place) => troubleOf(a + place)))
  },

  receiverRestarts: ({ world: { receiver }, b }) => receiver.restart(b * 50),

  readDeliveries: ({ owner, world: { shop, webhook } }) =>
    owner.call(listWebhookDeliveries, { params: { id: shop.id, webhookId: webhook }, query: {} }),

  renewSecret: ({ owner, world: { shop, webhook }, b }) =>
    owner.call(rotateWebhookSecret, { params: { id: shop.id, webhookId: webhook }, body: { overlapHours: b } }),
} satisfies Deeds
