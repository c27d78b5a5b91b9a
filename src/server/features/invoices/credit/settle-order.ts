import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { type orders, payments, shops } from '#server/database/schema.ts'
import { orderDiscount } from '#server/features/discounts/discounts.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import type { Seller } from '#shared/contract/shops/sellers.ts'
import { written } from '#shared/messages/translator.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { isErasedEmail } from '#shared/rules/privacy/retention.ts'
import { addInvoice } from '../issue/add-invoice.ts'
import { billedTo } from '../issue/billed-to.ts'
import { daysOfOrder } from '../issue/order-days.ts'
import {
  companyOf,
  holdOrder,
  invoicesOf,
  type OrderKey,
  openInvoice,
  returnedPieces,
} from '../order-invoices.queries.ts'
import { isDiscount, taxedLines } from '../vat/taxed-lines.ts'
import { addCreditNote } from './credit-order.ts'
import { creditRefund } from './credit-refund.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Reconciles an order's invoices with its state: invoices a paid order, and credits the rest after a refund.
 * Idempotent. Returns whether an invoice was issued; without the seller's details none is.
 */
export async function settleOrder(tx: Transaction, key: OrderKey): Promise<boolean> {
  const order = await holdOrder(tx, key)
  if (!order) return false
  const all = await invoicesOf(tx, key)
  const open = openInvoice(all)
  if (open && order.paymentStatus !== 'paid') await addCreditNote(tx, open)
  // A manual credit is final, and a cancelled order will be refunded.
  if (all.length > 0 || order.paymentStatus !== 'paid' || order.status === 'cancelled') return false
  const seller = await findSeller(tx, order.shopId)
  if (!seller) return false
  await issue(tx, order, seller)
  // Refunds from before the invoice.
  await creditEarlier(tx, order, order.creditedCents)
  return true
}

/** Credits on a new invoice what went back before it. */
const creditEarlier = async (tx: Transaction, order: OrderRow, creditedCents: number) =>
  creditRefund(tx, order, {
    owedCents: order.totalCents - creditedCents,
    reason: refundIn(order),
    pieces: await returnedPieces(tx, order),
  })

/** Store credit that pays the order. */
async function paidWithCredit(tx: Transaction, { shopId, id }: OrderKey): Promise<number> {
  const [row] = await tx
    .select({ cents: sql`coalesce(sum(${payments.amountCents}), 0)`.mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.shopId, shopId), eq(payments.orderId, id), eq(payments.source, 'credit')))
  return row?.cents ?? 0
}

const refundIn = ({ language }: OrderRow) => written((t) => t('refunds.creditReason'), language)

/**
 * Credits the invoice of a changed order and reissues it for the current content. Other credits are applied to the new
 * one.
 */
export async function reissueInvoice(tx: Transaction, key: OrderKey): Promise<void> {
  const order = await holdOrder(tx, key)
  const open = openInvoice(await invoicesOf(tx, key))
  const seller = order && (await findSeller(tx, order.shopId))
  if (!order || !open || !seller) return
  const credited = open.credits.reduce((sum, { totalCents }) => sum - totalCents, 0)
  await addCreditNote(tx, open, { replaced: true })
  await issue(tx, order, seller)
  await creditEarlier(tx, order, credited)
}

/** Issues the invoice of an order without one. The caller has locked the order. */
export async function issue(tx: Transaction, order: OrderRow, seller: Seller) {
  const { language } = order
  const shop = only(await tx.select().from(shops).where(eq(shops.id, order.shopId)))
  const company = await companyOf(tx, order)
  const discounts = order.extras.filter(isDiscount)
  const { lines, country } = await taxedLines(tx, order, seller)
  const code = await orderDiscount(tx, order)
  const creditCents = await paidWithCredit(tx, order)
  const isShippedFree = code?.freeShipping && order.shippingCents === 0 && order.delivery === 'ship'
  await addInvoice(tx, {
    shopId: order.shopId,
    kind: 'invoice',
    orderId: order.id,
    country,
    ...(await daysOfOrder(tx, order)),
    facts: {
      language,
      seller,
      shop: { name: shop.name, logoUrl: shop.logoUrl, accentColour: shop.accentColour },
      buyer: {
        ...billedTo(company, order.deliveryAddress, language),
        email: isErasedEmail(order.customerEmail) ? '' : order.customerEmail,
      },
      orderNumber: displayOrderNumber(order.orderNumber),
      orderedOn: amsterdamDay(order.createdAt),
      ...(discounts.length > 0 ? { discounts } : {}),
      ...(creditCents > 0 ? { creditCents } : {}),
      ...(isShippedFree ? { freeShippingCode: code.code } : {}),
    },
    lines,
  })
}
