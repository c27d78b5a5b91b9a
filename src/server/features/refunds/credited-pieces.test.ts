import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceLines, invoices } from '#server/database/schema.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { agreeReturn, refundWithdrawal, withdraw } from '#shared/contract/orders/withdrawals.ts'
import { as, call } from '#tests/support/client.ts'
import { address, checkout, given, type Ordered } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue } from '#tests/support/records/money/invoices.ts'
import { lineOf, refund, shown } from '#tests/support/records/money/refunds.ts'
import { givenDiscount } from '#tests/support/records/orders/discounts.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

type Goods = {
  priceCents: number
  purchasePriceCents: number | null
  vatScheme: 'standard' | 'margin'
  quantity: number
}

/** A shipped and invoiced order of these goods, with shipping of €3.95 and a discount in percent. */
async function soldWith(goods: readonly Goods[], percent = 0): Promise<Ordered> {
  const store = await given.shop({ open: true, ships: true, shippingCents: 395 })
  await enterSeller(store)
  const lines: Parameters<typeof checkout>[1] = []
  for (const { quantity, ...wishes } of goods) {
    lines.push([(await given.product({ of: store, stock: 50, ...wishes })).product, quantity])
  }
  const goodsCents = sum(goods.map(({ priceCents, quantity }) => priceCents * quantity))
  const code = percent > 0 ? { discountCode: (await givenDiscount(store, { percent })).code } : {}
  const totalCents = goodsCents - Math.round((goodsCents * percent) / 100) + 395
  const body = checkout(store.shop, lines, { delivery: 'ship', address, totalCents, ...code })
  const order = await call(placeOrder, { body })
  for (const status of ['paid', 'shipped'] as const) {
    await as(store.owner).call(updateOrder, { params: order, body: { status } })
  }
  await issueDue()
  const [product] = lines.map(([each]) => each)
  return { ...store, order, product } as Ordered
}

/** All lines of the order's invoices, with the kind of document. */
async function booked({ order, shop }: Ordered) {
  const { db } = await platform()
  return db
    .select({ document: invoices.kind, line: invoiceLines })
    .from(invoiceLines)
    .innerJoin(invoices, and(eq(invoices.shopId, invoiceLines.shopId), eq(invoices.id, invoiceLines.invoiceId)))
    .where(and(eq(invoices.shopId, shop.id), eq(invoices.orderId, order.id)))
    .orderBy(invoices.id, invoiceLines.position)
}

const creditedLines = async (ordered: Ordered) =>
  (await booked(ordered)).filter(({ document }) => document === 'credit-note').map(({ line }) => line)

const card: Goods = { priceCents: 1_000, purchasePriceCents: 400, vatScheme: 'margin', quantity: 2 }
const byHand = { through: 'hand' } as const

test('a withdrawal after goodwill is due up to what is left, and can be refunded in full', async () => {
  const sold = await soldWith([card, { ...card, priceCents: 100, quantity: 3 }])
  const { lines } = await shown(sold)
  const idOf = (quantity: number) => lines.find((line) => line.quantity === quantity)?.id ?? 0
  // Of €26.95 €12.00 is refunded, and cards of €20.00 come back.
  await refund(sold, { ...byHand, lines: [{ id: idOf(3), quantity: 1 }], amountCents: 1_200, goodwillCents: 1_100 })
  const body = { name: 'Misty Waters', lines: [{ id: idOf(2), quantity: 2 }] }
  const { made } = await call(withdraw, { params: { key: sold.order.pageKey }, body })
  expect(made).toMatchObject([{ dueCents: 1_495 }])
  const params = { id: sold.order.id, withdrawal: made[0]?.id ?? 0 }
  await as(sold.owner).call(refundWithdrawal, { params, body: { ...byHand, amountCents: 1_495 } })
  expect((await shown(sold)).leftCents).toBe(0)
})

test('what was paid for a piece after a discount is proposed, and more needs goodwill', async () => {
  const sold = await soldWith([card], 10)
  const lines = [{ id: await lineOf(sold), quantity: 1 }]
  expect((await shown(sold)).lines).toMatchObject([{ quantity: 2, left: 2, paidCents: 1_800 }])
  await expectRefusal(refund(sold, { ...byHand, lines, amountCents: 1_296 }), 409, 'more_than_paid')
  await expectRefusal(refund(sold, { ...byHand, lines, amountCents: 901, shippingCents: 0 }), 409, 'more_than_paid')
  await refund(sold, { ...byHand, lines, amountCents: 1_000, goodwillCents: 100 })
  expect((await shown(sold)).refunds).toMatchObject([{ amountCents: 1_000, goodwillCents: 100 }])
  expect(await creditedLines(sold)).toMatchObject([
    { kind: 'goods', quantity: -1, priceCents: 1_000, discountCents: -100, totalCents: -900, costCents: -400 },
    { kind: 'difference', quantity: -1, totalCents: -100, costCents: 0 },
  ])
})

test('a refund of the shipping is credited as shipping', async () => {
  const sold = await soldWith([card])
  await refund(sold, { ...byHand, amountCents: 395, shippingCents: 395 })
  expect(await creditedLines(sold)).toMatchObject([{ kind: 'shipping', totalCents: -395, costCents: 0 }])
  expect((await shown(sold)).shippingLeftCents).toBe(0)
  await expectRefusal(refund(sold, { ...byHand, amountCents: 100, shippingCents: 100 }), 409, 'more_than_paid')
})

test.each([0, 700])(
  'a return for which %i cents go back is credited as pieces, with what the shop keeps',
  async (cents) => {
    const sold = await soldWith([card, { ...card, vatScheme: 'standard', purchasePriceCents: null }])
    const owner = as(sold.owner)
    const lines = [{ id: await lineOf(sold), quantity: 1 }]
    const withdrawals = await owner.call(agreeReturn, { params: sold.order, body: { lines, reason: 'Too late' } })
    const params = { id: sold.order.id, withdrawal: withdrawals[0]?.id ?? 0 }
    await owner.call(refundWithdrawal, { params, body: { amountCents: cents, through: 'hand' } })
    expect(await creditedLines(sold)).toMatchObject([
      { kind: 'goods', quantity: -1, totalCents: -1_000, costCents: -400 },
      { kind: 'difference', quantity: 1, totalCents: 1_000 - cents, costCents: 0 },
    ])
  },
)

const goods = fc.record({
  priceCents: fc.integer({ min: 50, max: 9_999 }),
  purchasePriceCents: fc.option(fc.integer({ min: 0, max: 9_999 })),
  vatScheme: fc.constantFrom('standard' as const, 'margin' as const),
  quantity: fc.integer({ min: 1, max: 4 }),
})
const step = fc.record({
  line: fc.nat({ max: 2 }),
  quantity: fc.integer({ min: 0, max: 2 }),
  /** Thousandths of what was paid. */
  share: fc.integer({ min: 1, max: 1_000 }),
  goodwillCents: fc.integer({ min: 0, max: 200 }),
})

test('after any refunds, invoices agree with the money to the cent, and no returned piece keeps its cost', async () => {
  const orders = fc.array(goods, { minLength: 3, maxLength: 3 })
  const steps = fc.array(step, { minLength: 1, maxLength: 4 })
  const property = fc.asyncProperty(
    orders,
    fc.integer({ min: 0, max: 40 }),
    steps,
    async (wishes, percent, refunds) => {
      const sold = await soldWith(wishes, percent)
      const lines = (await shown(sold)).lines
      const back = lines.map(() => 0)
      const total = (await shown(sold)).leftCents
      let given = 0
      for (const { line: place, quantity, share, goodwillCents } of refunds) {
        const { leftCents, lines: now } = await shown(sold)
        const line = now[place]
        if (!line || leftCents === 0) continue
        const pieces = Math.min(quantity, line.left)
        const until = (count: number) => Math.round((line.paidCents * count) / line.quantity)
        const paid = until(line.quantity - line.left + pieces) - until(line.quantity - line.left)
        const amountCents = Math.min(leftCents, Math.max(1, Math.floor((paid * share) / 1_000) + goodwillCents))
        const chosen = pieces > 0 ? { lines: [{ id: line.id, quantity: pieces }], goodwillCents } : {}
        const shipping = amountCents > paid + goodwillCents ? {} : { shippingCents: 0 }
        await refund(sold, { ...byHand, ...chosen, ...shipping, amountCents })
        back[place] = (back[place] ?? 0) + pieces
        given += amountCents
      }
      const rows = await booked(sold)
      expect(sum(rows.map(({ line }) => line.totalCents))).toBe(total - given)
      for (const { line } of rows) {
        const { quantity, priceCents, discountCents, shippingCents, totalCents } = line
        expect(quantity * (priceCents ?? 0) - discountCents + shippingCents).toBe(totalCents)
      }
      for (const [place, { purchasePriceCents, quantity }] of wishes.entries()) {
        const mine = rows.filter(({ line }) => line.kind === 'goods' && (line.corrects ?? line.position) === place)
        if (purchasePriceCents === null || total === given) continue
        expect(sum(mine.map(({ line }) => line.costCents ?? 0))).toBe(
          purchasePriceCents * (quantity - (back[place] ?? 0)),
        )
      }
    },
  )
  await fc.assert(property, { numRuns: 4, endOnFailure: true })
})
