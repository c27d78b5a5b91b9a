import type { Database, Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { orderMessages } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { conflict, notFound, unprocessable } from '#server/http/errors/errors.ts'
import { MESSAGES_PER_HOUR } from '#shared/contract/orders/order-messages.ts'
import { lockOrders } from '../orders.queries.ts'
import type { OrderRow } from '../to-order.ts'
import { findByIdempotencyKey, writtenWithinHour } from './messages.queries.ts'
import { orderMessage } from './order-message.mail.ts'

type Written = { body: string; key: string | undefined }

/**
 * Sends a message to the customer of an order. Idempotent per key. Throws 409 `no_reply_address`, `customer_erased` or
 * `too_many_messages`, and 422 if the key was used for another message.
 */
export const writeToCustomer = (db: Database, shops: ShopScope, id: number, { body, key }: Written, actor: Actor) =>
  db.change(shopOf, async (tx) => {
    // Lock the order, so that a concurrent duplicate finds the first message.
    const [order] = await lockOrders(tx, shops, [id])
    if (!order) throw notFound((t) => t('orderErrors.notFound'))
    const sent = key === undefined ? undefined : await findByIdempotencyKey(tx, order, key)
    if (sent && sent.body !== body) {
      throw unprocessable('idempotency_mismatch', (t) => t('orderErrors.messageKeyUsed'))
    }
    if (!sent) await write(tx, order, { body, key }, actor)
    return order
  })

async function write(tx: Transaction, order: OrderRow, { body, key }: Written, actor: Actor): Promise<void> {
  if (order.erasedAt) throw conflict('customer_erased', (t) => t('orderErrors.customerErased'))
  // Never expose the owner's sign-in address.
  const replyTo = (await findSeller(tx, order.shopId))?.email
  if (!replyTo) throw conflict('no_reply_address', (t) => t('orderErrors.noReplyAddress'))
  if ((await writtenWithinHour(tx, order)) >= MESSAGES_PER_HOUR) {
    throw conflict('too_many_messages', (t) => t('orderErrors.tooManyMessages', { count: MESSAGES_PER_HOUR }))
  }
  const { shopId, id: orderId } = order
  const { id } = only(
    await tx
      .insert(orderMessages)
      .values({ shopId, orderId, body, idempotencyKey: key, writtenBy: actor?.id })
      .returning({ id: orderMessages.id }),
  )
  const { name: shopName } = await getShop(tx, [shopId], shopId)
  await enqueueMail(
    tx,
    orderMessage,
    {
      to: order.customerEmail,
      replyTo,
      language: order.language,
      shopId,
      orderId,
      data: { message: id },
    },
    { ...order, shopName },
  )
  await recordEvent(tx, actor, { order, kind: 'message_sent' })
}
