import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { creditAccounts, orders, shops } from '#server/database/schema.ts'
import { enqueueMail } from '#server/features/mail/mail.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import { giftCards } from './gift-cards.mail.ts'

type Event = { shopId: number; orderId: number; id: number; at: Date }

/** Queues a message with the gift cards of a paid order, once the payment can no longer be undone. */
export async function mailGiftCards(tx: Queryable, { shopId, orderId, id: eventId, at }: Event): Promise<void> {
  const found = one(
    await tx
      .select({ email: orders.customerEmail, gift: orders.gift, language: orders.language, shop: shops.name })
      .from(orders)
      .innerJoin(shops, eq(shops.id, orders.shopId))
      .where(and(eq(orders.shopId, shopId), eq(orders.id, orderId))),
  )
  if (!found) return
  await queue(tx, found.shop, {
    to: found.gift?.email ?? found.email,
    language: found.language,
    shopId,
    orderId,
    eventId,
    notBefore: new Date(at.getTime() + UNDO_SECONDS * 1_000),
  })
}

type About = Parameters<typeof enqueueMail<[string]>>[2]

async function queue(tx: Queryable, shop: string, about: About) {
  const replyTo = (await findSeller(tx, about.shopId ?? 0))?.email
  await enqueueMail(tx, giftCards, { ...about, ...(replyTo === undefined ? {} : { replyTo }) }, shop)
}

type Card = { shopId: number; id: number; orderId: number; email: string }

/** Queues the message about one card again. */
export async function mailGiftCard(tx: Queryable, shop: { name: string }, card: Card): Promise<void> {
  const [order] = await tx
    .select({ language: orders.language })
    .from(orders)
    .where(and(eq(orders.shopId, card.shopId), eq(orders.id, card.orderId)))
  const isCard = and(eq(creditAccounts.shopId, card.shopId), eq(creditAccounts.id, card.id))
  await tx.update(creditAccounts).set({ email: card.email }).where(isCard)
  await queue(tx, shop.name, {
    to: card.email,
    language: order?.language ?? 'nl',
    shopId: card.shopId,
    orderId: card.orderId,
    data: { card: card.id },
  })
}
