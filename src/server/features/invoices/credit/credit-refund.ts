import type { Transaction } from '#server/database/connect.ts'
import { sum, totalOf } from '#shared/rules/money/credit/credited.ts'
import { invoicesOf, itemsOf, linesLeft, type OrderKey, openInvoice } from '../order-invoices.queries.ts'
import { addCreditNote } from './credit-order.ts'

type Pieces = readonly { productId: number; quantity: number }[]

type Refund = {
  /** Amount still owed for the order after this refund, which stays invoiced. */
  owedCents: number
  reason: string
  pieces?: Pieces
  shippingCents?: number
}

/**
 * Credits the over-invoiced amount of an active order after a refund: its pieces and shipping at what was paid for them, and the difference
 * as money. Returned pieces are credited even if no money goes back. Does nothing without an invoice: a later one gets its own credit note.
 * The caller has locked the order.
 */
export async function creditRefund(
  tx: Transaction,
  order: OrderKey & { status: string },
  { owedCents, reason, pieces = [], shippingCents = 0 }: Refund,
): Promise<void> {
  const open = openInvoice(await invoicesOf(tx, order))
  // The rest of a cancelled order's invoice is credited once it is refunded.
  if (!open || order.status === 'cancelled') return
  const left = await linesLeft(tx, open)
  const leftCents = totalOf(left)
  const amountCents = Math.max(0, leftCents - owedCents)
  const returned = (await linesOf(tx, order, pieces)).flatMap(({ line, quantity }) => {
    const credited = Math.min(quantity, left[line]?.quantity ?? 0)
    return credited > 0 ? [{ line, quantity: credited }] : []
  })
  if (amountCents === 0 && returned.length === 0) return
  const shippingLeft = sum(left.map((line) => line.shippingCents))
  const part = { pieces: returned, shippingCents: Math.min(shippingCents, shippingLeft, amountCents), amountCents }
  await addCreditNote(tx, open, { reason }, amountCents > 0 && amountCents >= leftCents ? undefined : part)
}

/** An invoice's lines start with the goods in the order of the order's items. */
async function linesOf(tx: Transaction, order: OrderKey, pieces: Pieces) {
  if (pieces.length === 0) return []
  const items = await itemsOf(tx, order)
  return pieces.map(({ productId, quantity }) => ({
    line: items.findIndex((item) => item.productId === productId),
    quantity,
  }))
}
