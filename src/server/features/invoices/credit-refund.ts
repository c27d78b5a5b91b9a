import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { orderItems } from '#server/database/schema.ts'
import { takePieces } from '#shared/rules/money/credit.ts'
import { addCreditNote } from './credit-order.ts'
import { invoicesOf, linesLeft, type OrderKey, openInvoice } from './order-invoices.queries.ts'

type Refund = {
  /** What of the order is still owed with this refund: as much stays invoiced. */
  owedCents: number
  reason: string
  pieces?: readonly { productId: number; quantity: number }[]
}

/**
 * Credits what an order that stays was invoiced for too much, now that something of it is given back: by pieces where these are exactly
 * that, or else as an amount. Without an invoice nothing: the one that is issued later is followed by a credit note. The caller holds the order.
 */
export async function creditRefund(
  tx: Transaction,
  order: OrderKey & { status: string },
  { owedCents, reason, pieces = [] }: Refund,
): Promise<void> {
  const open = openInvoice(await invoicesOf(tx, order))
  // What is left of a cancelled order's invoice is credited once it is refunded.
  if (!open || order.status === 'cancelled') return
  const left = await linesLeft(tx, open)
  const leftCents = left.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const amountCents = leftCents - owedCents
  if (amountCents <= 0) return
  const lines = await linesOf(tx, order, pieces)
  const taken = takePieces(lines, left)?.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const part = taken === amountCents ? { lines, reason } : { amountCents, reason }
  await addCreditNote(tx, open, { reason }, amountCents >= leftCents ? undefined : part)
}

/** An invoice's lines begin with the goods, in the order in which they were ordered. */
async function linesOf(tx: Transaction, { shopId, id }: OrderKey, pieces: NonNullable<Refund['pieces']>) {
  if (pieces.length === 0) return []
  const items = await tx
    .select({ productId: orderItems.productId })
    .from(orderItems)
    .where(and(eq(orderItems.shopId, shopId), eq(orderItems.orderId, id)))
    .orderBy(asc(orderItems.id))
  return pieces.map(({ productId, quantity }) => ({
    line: items.findIndex((item) => item.productId === productId),
    quantity,
  }))
}
