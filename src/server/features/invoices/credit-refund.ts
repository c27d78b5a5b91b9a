import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { orderItems } from '#server/database/schema.ts'
import { takePieces } from '#shared/rules/money/credit.ts'
import { addCreditNote } from './credit-order.ts'
import { invoicesOf, linesLeft, type OrderKey, openInvoice } from './order-invoices.queries.ts'

type Refund = {
  /** Amount still owed for the order after this refund, which stays invoiced. */
  owedCents: number
  reason: string
  pieces?: readonly { productId: number; quantity: number }[]
}

/**
 * Credits the over-invoiced amount of an active order after a refund: by pieces if they match the amount exactly, or
 * else as an amount. Does nothing without an invoice: a later one gets its own credit note. The caller has locked the
 * order.
 */
export async function creditRefund(
  tx: Transaction,
  order: OrderKey & { status: string },
  { owedCents, reason, pieces = [] }: Refund,
): Promise<void> {
  const open = openInvoice(await invoicesOf(tx, order))
  // The rest of a cancelled order's invoice is credited once it is refunded.
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

/** An invoice's lines start with the goods in the order of the order's items. */
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
