import { bookPayments } from '#server/features/orders/orders.ts'
import type { Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'

let count = 0
type Kind = 'payment' | 'refund' | 'reversal'

/** A payment as a provider reports it. */
export async function receive(
  { shop, order }: { shop: Pick<Ordered['shop'], 'id'>; order: Pick<Ordered['order'], 'id'> },
  amountCents: number,
  kind: Kind = 'payment',
  id = `tr_${++count}`,
) {
  const { db } = await platform()
  const money = { source: 'provider' as const, providerPaymentId: id, receivedOn: '2026-11-21' }
  return db.change(shop.id, (tx) =>
    bookPayments(tx, [shop.id], [{ orderId: order.id, amountCents, kind, ...money }], undefined),
  )
}
