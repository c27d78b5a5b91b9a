import { and, asc, eq } from 'drizzle-orm'
import type { Database, Queryable } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { orders, payments, shops } from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import type { Encryption } from '#server/encryption.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { giftCardsOf } from '#server/features/credit/credit.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { vatByRate } from '#server/features/invoices/invoices.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { Receipt } from '#shared/contract/orders/counter/counter.ts'
import { written } from '#shared/messages/translator.ts'
import { isErasedEmail } from '#shared/rules/privacy/retention.ts'
import { sellerLines } from '#shared/rules/shops/seller-lines.ts'
import { paidBy } from '../money/payments.queries.ts'
import { findOrder, lockOrders, orderColumns, orderLines } from '../orders.queries.ts'
import { customerAt } from '../placing/write-order.ts'
import type { OrderRow } from '../to-order.ts'

export async function getReceipt(db: Database, encryption: Encryption, shops: ShopScope, id: number): Promise<Receipt> {
  const order = await findOrder(db, shops, id)
  if (!order) throw notFound((t) => t('orderErrors.notFound'))
  if (order.paymentStatus === 'pending') throw conflict('order_unpaid', (t) => t('orderErrors.noReceipt'))
  return toReceipt(db, encryption, order)
}

/** Mails the receipt of a counter sale. An anonymous sale is assigned to this customer. */
export async function mailReceipt(
  { db, encryption }: { db: Database; encryption: Encryption },
  shops: ShopScope,
  id: number,
  email: string,
  actor: Actor,
) {
  const changed = await db.change(shopOf, async (tx) => {
    const [order] = await lockOrders(tx, shops, [id])
    if (!order) throw notFound((t) => t('orderErrors.notFound'))
    if (order.delivery !== 'counter') throw conflict('not_at_counter', (t) => t('orderErrors.notAtCounter'))
    if (order.erasedAt) throw conflict('order_erased', (t) => t('orderErrors.notAtCounter'))
    if (!isErasedEmail(order.customerEmail) && order.customerEmail !== email) {
      throw conflict('has_customer', (t) => t('orderErrors.receiptOfOther'))
    }
    const customerId = await customerAt(tx, order.shopId, email)
    await recordEvent(tx, actor, { order, kind: 'receipt_sent' })
    return only(
      await tx
        .update(orders)
        .set({ customerId, customerEmail: email })
        .where(withId(orders, [order.shopId], id))
        .returning(orderColumns),
    )
  })
  return toReceipt(db, encryption, changed)
}

export async function toReceipt(db: Queryable, encryption: Encryption, order: OrderRow): Promise<Receipt> {
  const items = await orderLines(db, order)
  const seller = await findSeller(db, order.shopId)
  const [shop] = await db.select({ name: shops.name }).from(shops).where(eq(shops.id, order.shopId))
  const paid = await db
    .select({
      means: paidBy,
      amountCents: payments.amountCents,
      roundingCents: payments.roundingCents,
    })
    .from(payments)
    .where(and(eq(payments.shopId, order.shopId), eq(payments.orderId, order.id), eq(payments.kind, 'payment')))
    .orderBy(asc(payments.id))
  const { vat, hasMargin } = seller ? await vatByRate(db, order, seller) : { vat: [], hasMargin: false }
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    createdAt: order.createdAt.toISOString(),
    language: order.language,
    items: items.map(({ productName, details, quantity, priceCents, listPriceCents, priceReason }) => ({
      productName,
      details,
      quantity,
      priceCents,
      listPriceCents,
      priceReason,
    })),
    extras: order.extras,
    shippingCents: order.shippingCents,
    totalCents: order.totalCents,
    returnedCents: order.returnedCents,
    payments: paid,
    vat,
    hasMargin,
    giftCards: await giftCardsOf(db, encryption, order),
    customerEmail: isErasedEmail(order.customerEmail) ? null : order.customerEmail,
    shop: {
      name: shop?.name ?? '',
      seller: seller ? sellerLines(seller).map((line) => written(line, order.language)) : [],
    },
  }
}
