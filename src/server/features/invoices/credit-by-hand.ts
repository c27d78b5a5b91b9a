import type { Database, Transaction } from '#server/database/connect.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { shopOf } from '#server/database/transactions/after-commit.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { findOrder } from '#server/features/orders/orders.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import type { Company, Invoice } from '#shared/contract/invoices.ts'
import { addCreditNote } from './credit-order.ts'
import { holdOrder, invoicesOf, linesLeft, openInvoice, saveCompany } from './order-invoices.queries.ts'
import { issue } from './settle-order.ts'
import { toInvoice } from './to-invoice.ts'

/** Credits a part of what an order was invoiced for. Throws 409 `no_invoice` or `too_much`. */
export const creditPart = (db: Database, shops: ShopScope, id: number, amountCents: number, actor: Actor) =>
  withOrder(db, shops, id, async (tx, order) => {
    const open = openInvoice(await invoicesOf(tx, order))
    if (!open) throw conflict('no_invoice', (t) => t('invoices.noInvoice'))
    if (!(await addCreditNote(tx, open, amountCents))) {
      const left = (await linesLeft(tx, open)).reduce((sum, { totalCents }) => sum + totalCents, 0)
      throw conflict('too_much', (t, { money }) => t('invoices.tooMuch', { leftCents: money(left) }))
    }
    await record(tx, actor, { type: 'order', action: 'Credit note issued', shopId: order.shopId, orderId: id })
  })

/** Credits what is left of an order's invoice and issues a new one for a company. Throws 409 `no_invoice`. */
export const renewInvoice = (db: Database, shops: ShopScope, id: number, company: Company, actor: Actor) =>
  withOrder(db, shops, id, async (tx, order) => {
    const open = openInvoice(await invoicesOf(tx, order))
    const seller = await findSeller(tx, order.shopId)
    // With a part credited, a new one for the whole order would ask for too much.
    if (!open || open.credits.length > 0 || !seller || order.paymentStatus !== 'paid') {
      throw conflict('no_invoice', (t) => t('invoices.noInvoice'))
    }
    await addCreditNote(tx, open)
    await saveCompany(tx, order, company)
    await issue(tx, order, seller)
    await record(tx, actor, { type: 'order', action: 'Invoice renewed', shopId: order.shopId, orderId: id })
  })

type Held = NonNullable<Awaited<ReturnType<typeof holdOrder>>>

async function withOrder(
  db: Database,
  shops: ShopScope,
  id: number,
  work: (tx: Transaction, order: Held) => Promise<void>,
): Promise<Invoice[]> {
  const { all } = await db.change(shopOf, async (tx) => {
    const found = await findOrder(tx, shops, id)
    const order = found && (await holdOrder(tx, found))
    if (!order) throw notFound((t) => t('orderErrors.notFound'))
    await work(tx, order)
    return { shopId: order.shopId, all: await invoicesOf(tx, order) }
  })
  return all.map(toInvoice)
}
