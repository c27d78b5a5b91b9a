import type { Transaction } from '#server/database/connect.ts'
import { payments } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { recordEvents } from '#server/features/events/events.ts'
import { type NewOrder, writeOrder } from './write-order.ts'

type NewSale = Omit<NewOrder, 'status' | 'paymentStatus' | 'receivedCents'> & {
  totalCents: number
  receivedOn: string
}

/** Writes an order that is paid and handed over elsewhere, with its payment and events. The caller has locked and checked the products. */
export async function writeSale(tx: Transaction, actor: Actor, { totalCents, receivedOn, ...sale }: NewSale) {
  const { order, data } = await writeOrder(tx, {
    ...sale,
    status: 'shipped',
    paymentStatus: 'paid',
    receivedCents: totalCents,
  })
  if (totalCents > 0) {
    await tx.insert(payments).values({
      shopId: sale.shop.id,
      orderId: order.id,
      kind: 'payment',
      amountCents: totalCents,
      source: 'hand',
      means: null,
      receivedOn,
      bookedBy: actor?.id ?? null,
    })
  }
  await recordEvents(tx, actor, [
    { order, kind: 'placed', data },
    { order, kind: 'paid', data: { amountCents: totalCents } },
    { order, kind: 'shipped' },
  ])
  return order
}
