import { sql } from 'drizzle-orm'
import { createEncryption } from '#server/encryption.ts'
import { deliverDue, type Sending } from '#server/features/webhooks/sending/deliver.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { createWebhook, listWebhookDeliveries, listWebhooks } from '#shared/contract/shops/access/webhooks.ts'
import type { ShopEventType } from '#shared/contract/shops/events.ts'
import { as } from '#tests/support/client.ts'
import type { Stocked, Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { handleEvents } from '../orders/order-events.ts'

export const givenWebhook = (
  { owner, shop }: Store,
  url = 'http://127.0.0.1:9/hooks',
  events: ShopEventType[] = ['product.created', 'product.updated', 'product.deleted', 'stock.changed', 'order.placed'],
) => as(owner).call(createWebhook, { params: { id: shop.id }, body: { url, events } })

/** Sends the due events of a webhook, as its job does. */
export async function deliver(
  { shop }: Store,
  { id }: { id: number },
  { closing, ...options }: Partial<Sending['webhooks']> & Pick<Sending, 'closing'> = {},
) {
  await handleEvents()
  const { db, dataDir } = await platform()
  const encryption = createEncryption({ appSecret: undefined, dataDir })
  const sending = { db, encryption, webhooks: { allowPrivate: true, ...options } }
  await deliverDue(closing ? { ...sending, closing } : sending, { shopId: shop.id, id })
}

/** Makes every planned retry due, and ends the pause of the webhook. */
export async function makeDue({ shop }: Store) {
  const { db } = await platform()
  await db.execute(
    sql`update webhook_deliveries set next_attempt_at = now() where shop_id = ${shop.id} and state = 'waiting'`,
  )
  await db.execute(sql`update webhooks set paused_until = null where shop_id = ${shop.id}`)
}

/** Oldest first. */
export async function deliveriesOf({ owner, shop }: Store, { id }: { id: number }) {
  const params = { id: shop.id, webhookId: id }
  return (await as(owner).call(listWebhookDeliveries, { params, query: { limit: 100 } })).reverse()
}

export const webhookParams = ({ shop }: Store, { id }: { id: number }) => ({ params: { id: shop.id, webhookId: id } })

export const webhookOf = async ({ owner, shop }: Store, { id }: { id: number }) =>
  (await as(owner).call(listWebhooks, { params: shop })).find((webhook) => webhook.id === id)

/** Causes an event of the product. */
export const rename = ({ owner, product }: Stocked, name: string) =>
  as(owner).call(updateProduct, { params: { id: product.id }, body: { name } })
