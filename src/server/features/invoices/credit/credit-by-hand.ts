import type { ViesConfig } from '#server/config.ts'
import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import type { orders } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { Company, Credit, OrderInvoices } from '#shared/contract/orders/order-invoices.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { toInvoice } from '../issue/to-invoice.ts'
import { companyOf, findOrder, holdOrder, invoicesOf, linesLeft, openInvoice } from '../order-invoices.queries.ts'
import { saveCompany } from '../save-company.ts'
import { vatNumberOf } from '../vies/order-check.queries.ts'
import { addCreditNote } from './credit-order.ts'
import { issue } from './settle-order.ts'

type OrderRow = typeof orders.$inferSelect
export type Invoicing = { db: Database; vies: ViesConfig }

/** An order's invoices and the actions that are still possible. */
export async function orderInvoices(db: Queryable, vies: ViesConfig, order: OrderRow): Promise<OrderInvoices> {
  const all = await invoicesOf(db, order)
  const open = openInvoice(all)
  const left = open ? await linesLeft(db, open) : []
  return {
    invoices: all.map(toInvoice),
    company: (await companyOf(db, order)) ?? null,
    vatNumber: await vatNumberOf(db, vies, order, open && { lines: left, mayRenew: mayRenew(order, open) }),
    deliveryAddress: order.deliveryAddress,
    left: left
      .map(({ position, name, quantity, totalCents }) => ({ line: position, name, quantity, totalCents }))
      .filter(({ totalCents }) => totalCents > 0),
    mayRenew: open !== undefined && mayRenew(order, open),
  }
}

type Open = NonNullable<ReturnType<typeof openInvoice>>

// After a partial credit, a new invoice for the whole order would be too high.
const mayRenew = (order: OrderRow, open: Open) => open.credits.length === 0 && order.paymentStatus === 'paid'

/** Credits part of an order's invoice. Throws 409 `no_invoice`, `too_much`, or `gift_card_refund` for gift cards, which a refund takes back. */
export const creditPart = (invoicing: Invoicing, shops: ShopScope, id: number, credit: Credit, actor: Actor) =>
  withOrder(invoicing, shops, id, async (tx, order) => {
    const open = openInvoice(await invoicesOf(tx, order))
    if (!open) throw conflict('no_invoice', (t) => t('invoices.noInvoice'))
    const { reason } = credit
    const left = await linesLeft(tx, open)
    // An amount would be spread over all lines.
    const named = credit.lines?.map(({ line }) => left.find(({ position }) => position === line)) ?? left
    if (named.some((line) => line?.scheme === 'voucher' && line.totalCents > 0)) {
      throw conflict('gift_card_refund', (t) => t('giftCards.refund'))
    }
    const part = { pieces: credit.lines ?? [], ...(credit.amountCents ? { amountCents: credit.amountCents } : {}) }
    if (!(await addCreditNote(tx, open, { reason, on: amsterdamDay(new Date()) }, part))) {
      const leftCents = left.reduce((sum, { totalCents }) => sum + totalCents, 0)
      throw conflict('too_much', (t, { money }) => t('invoices.tooMuch', { leftCents: money(leftCents) }))
    }
    await record(tx, actor, {
      type: 'order',
      action: 'Credit note issued',
      details: reason,
      shopId: order.shopId,
      orderId: id,
    })
  })

/** Credits an order's invoice and reissues it with the current seller and buyer. Throws 409 `no_invoice`. */
export const renewInvoice = (
  invoicing: Invoicing,
  shops: ShopScope,
  id: number,
  company: Company | null,
  actor: Actor,
) =>
  withOrder(invoicing, shops, id, async (tx, order) => {
    await reissue(tx, order, () => saveCompany(tx, order, company))
    await record(tx, actor, { type: 'order', action: 'Invoice renewed', shopId: order.shopId, orderId: id })
  })

/** Credits an order's invoice, makes a change, and issues a new invoice. Throws 409 `no_invoice`. */
export async function reissue(tx: Transaction, order: OrderRow, change: () => Promise<void>): Promise<void> {
  const open = openInvoice(await invoicesOf(tx, order))
  const seller = await findSeller(tx, order.shopId)
  if (!open || !seller || !mayRenew(order, open)) throw conflict('no_invoice', (t) => t('invoices.notRenewable'))
  await addCreditNote(tx, open, { replaced: true })
  await change()
  await issue(tx, order, seller)
}

type Held = NonNullable<Awaited<ReturnType<typeof holdOrder>>>

/** Changes an order's invoices while it is locked. Throws 404 `not_found`. */
export async function withOrder(
  { db, vies }: Invoicing,
  shops: ShopScope,
  id: number,
  work: (tx: Transaction, order: Held) => Promise<void>,
): Promise<OrderInvoices> {
  const { invoices } = await db.change(shopOf, async (tx) => {
    const found = await findOrder(tx, shops, id)
    const order = found && (await holdOrder(tx, found))
    if (!order) throw notFound((t) => t('orderErrors.notFound'))
    await work(tx, order)
    return { shopId: order.shopId, invoices: await orderInvoices(tx, vies, order) }
  })
  return invoices
}
