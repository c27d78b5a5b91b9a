import type { Transaction } from '#server/database/connect.ts'
import { written } from '#shared/messages/translator.ts'
import { addCreditNote } from './credit-order.ts'
import { holdOrder, invoicesOf, linesLeft, type OrderKey, openInvoice } from './order-invoices.queries.ts'

/** Credits what is paid back of an order that stays, as far as its invoice has that much left; without an invoice nothing. */
export async function creditRefund(tx: Transaction, order: OrderKey, amountCents: number): Promise<void> {
  const held = await holdOrder(tx, order)
  const open = openInvoice(await invoicesOf(tx, order))
  if (!open || !held) return
  const reason = written((t) => t('withdrawals.creditReason'), held.language)
  const left = (await linesLeft(tx, open)).reduce((sum, { totalCents }) => sum + totalCents, 0)
  if (left > 0) await addCreditNote(tx, open, { reason }, amountCents >= left ? undefined : { amountCents, reason })
}
