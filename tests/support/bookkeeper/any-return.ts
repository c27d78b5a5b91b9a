import fc from 'fast-check'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { listRefunds, refund } from '#shared/contract/orders/refunds.ts'
import { getWithdrawal, receiveReturn, refundWithdrawal, withdraw } from '#shared/contract/orders/withdrawals.ts'
import { as, call } from '#tests/support/client.ts'
import type { sellCase } from './sell-case.ts'

const refundStep = fc.record({
  line: fc.nat({ max: 2 }),
  quantity: fc.integer({ min: 0, max: 3 }),
  /** Thousandths of what was paid. */
  share: fc.integer({ min: 1, max: 1_000 }),
  goodwillCents: fc.integer({ min: 0, max: 200 }),
})

/** Pieces of each line that the customer withdraws from after shipping, and refunds before or after that. */
export const anyReturn = fc.record({
  before: fc.array(refundStep, { maxLength: 2 }),
  withdrawn: fc.option(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 })),
  restock: fc.boolean(),
  after: fc.array(refundStep, { maxLength: 3 }),
})

type Drawn<From> = From extends fc.Arbitrary<infer One> ? One : never
type Step = Drawn<typeof refundStep>
export type AnyReturn = Drawn<typeof anyReturn>
type Sold = Awaited<ReturnType<typeof sellCase>>
type Returned = { back: number[]; cents: number }

const shown = ({ owner, order }: Sold) => as(owner).call(listRefunds, { params: order })

/** Refunds pieces and amounts. */
async function refundAll(sold: Sold, steps: readonly Step[], returned: Returned) {
  for (const { line: place, quantity, share, goodwillCents } of steps) {
    const { leftCents, lines } = await shown(sold)
    const line = lines[place]
    if (!line || leftCents === 0) continue
    const pieces = Math.min(quantity, line.left)
    const until = (count: number) => Math.round((line.paidCents * count) / line.quantity)
    const paid = until(line.quantity - line.left + pieces) - until(line.quantity - line.left)
    const amountCents = Math.min(leftCents, Math.max(1, Math.floor((paid * share) / 1_000) + goodwillCents))
    const chosen = pieces > 0 ? { lines: [{ id: line.id, quantity: pieces }], goodwillCents } : {}
    const shipping = amountCents > paid + goodwillCents ? {} : { shippingCents: 0 }
    const body = { amountCents, reason: 'Bent', through: 'hand' as const, ...chosen, ...shipping }
    await as(sold.owner).call(refund, { params: sold.order, body })
    returned.back[place] = (returned.back[place] ?? 0) + pieces
    returned.cents += amountCents
  }
}

/** The order is shipped, the customer withdraws from some pieces, and the owner refunds what is due. */
async function withdrawSome(
  sold: Sold,
  key: string,
  { wanted, restock }: { wanted: readonly number[]; restock: boolean },
  returned: Returned,
) {
  const { owner, order } = sold
  await as(owner).call(updateOrder, { params: order, body: { status: 'shipped' } })
  const params = { key }
  const places = (await shown(sold)).lines.map(({ id }) => id)
  const { lines } = await call(getWithdrawal, { params })
  const chosen = lines.flatMap(({ id, left }) => {
    const quantity = Math.min(left, wanted[places.indexOf(id)] ?? 0)
    return quantity > 0 ? [{ id, quantity }] : []
  })
  if (chosen.length === 0) return
  const { made } = await call(withdraw, { params, body: { name: 'Misty', lines: chosen } })
  const [withdrawal] = made
  if (!withdrawal) throw new Error('There is no withdrawal')
  const of = { id: order.id, withdrawal: withdrawal.id }
  await as(owner).call(receiveReturn, { params: of, body: { restock } })
  // Goodwill given before may leave less than the price of these pieces.
  const amountCents = Math.min(withdrawal.dueCents, (await shown(sold)).leftCents)
  const body = { amountCents, through: 'hand' as const }
  await as(owner).call(refundWithdrawal, { params: of, body })
  for (const { id, quantity } of chosen) {
    const place = places.indexOf(id)
    returned.back[place] = (returned.back[place] ?? 0) + quantity
  }
  returned.cents += amountCents
}

/** Returns the amount that went back, and how many pieces of each line. */
export async function giveBack(sold: Sold, { before, withdrawn, restock, after }: AnyReturn) {
  const returned: Returned = { back: (await shown(sold)).lines.map(() => 0), cents: 0 }
  await refundAll(sold, before, returned)
  // A sale at the counter has no order page to withdraw on.
  if (withdrawn && 'pageKey' in sold.order && (await shown(sold)).leftCents > 0)
    await withdrawSome(sold, sold.order.pageKey, { wanted: withdrawn, restock }, returned)
  await refundAll(sold, after, returned)
  return returned
}
