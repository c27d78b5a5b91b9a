import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listOrderInvoices } from '#shared/contract/orders/order-invoices.ts'
import { listRefunds, refund } from '#shared/contract/orders/refunds.ts'
import { getBooks, listMarginLines } from '#shared/contract/shops/invoices.ts'
import { getReconciliation } from '#shared/contract/shops/reconciliation.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { quarterOf } from '#shared/rules/money/quarters.ts'
import { soldIn, totalOf } from '#tests/support/bookkeeper/arithmetic.ts'
import type { Case } from '#tests/support/bookkeeper/cases.ts'
import { readAuditFile, readJournal, readUbl } from '#tests/support/bookkeeper/read-books.ts'
import { sellCase } from '#tests/support/bookkeeper/sell-case.ts'
import { as } from '#tests/support/client.ts'
import { wrongAmounts } from '#tests/support/files/ubl-amounts.ts'
import { isLong } from '#tests/support/long.ts'

const quarter = quarterOf(amsterdamDay(new Date()))
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

const piece = fc.record({
  priceCents: fc.integer({ min: 50, max: 9_999 }),
  costCents: fc.option(fc.integer({ min: 0, max: 9_999 })),
  scheme: fc.constantFrom('standard' as const, 'margin' as const),
  rate: fc.constantFrom(21 as const, 9 as const, 0 as const),
  quantity: fc.integer({ min: 1, max: 4 }),
})

const sale = fc.record({
  pieces: fc.array(piece, { minLength: 1, maxLength: 3 }),
  shippingCents: fc.option(fc.integer({ min: 0, max: 995 }), { nil: undefined }),
  percent: fc.option(fc.integer({ min: 1, max: 40 })),
})

const step = fc.record({
  line: fc.nat({ max: 2 }),
  quantity: fc.integer({ min: 0, max: 3 }),
  /** Thousandths of what was paid. */
  share: fc.integer({ min: 1, max: 1_000 }),
  goodwillCents: fc.integer({ min: 0, max: 200 }),
})

type Sold = Awaited<ReturnType<typeof sellCase>>
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Refunds pieces and amounts. Returns the amount, and how many pieces of each line came back. */
async function refundAll({ owner, order }: Sold, steps: readonly Step[]) {
  const shown = () => as(owner).call(listRefunds, { params: order })
  const back = (await shown()).lines.map(() => 0)
  let cents = 0
  for (const { line: place, quantity, share, goodwillCents } of steps) {
    const { leftCents, lines } = await shown()
    const line = lines[place]
    if (!line || leftCents === 0) continue
    const pieces = Math.min(quantity, line.left)
    const until = (count: number) => Math.round((line.paidCents * count) / line.quantity)
    const paid = until(line.quantity - line.left + pieces) - until(line.quantity - line.left)
    const amountCents = Math.min(leftCents, Math.max(1, Math.floor((paid * share) / 1_000) + goodwillCents))
    const chosen = pieces > 0 ? { lines: [{ id: line.id, quantity: pieces }], goodwillCents } : {}
    const shipping = amountCents > paid + goodwillCents ? {} : { shippingCents: 0 }
    const body = { amountCents, reason: 'Bent', through: 'hand' as const, ...chosen, ...shipping }
    await as(owner).call(refund, { params: order, body })
    back[place] = (back[place] ?? 0) + pieces
    cents += amountCents
  }
  return { back, cents }
}

const vatAccounts = ['1500', '1501', '1502']

test('after any sales, discounts, returns and refunds, all books agree to the cent, and nothing returned keeps its cost', async () => {
  const steps = fc.array(step, { maxLength: 4 })
  const property = fc.asyncProperty(sale, steps, async ({ percent, shippingCents, pieces }, refunds) => {
    const wish: Case = {
      title: 'any',
      pieces,
      ...(shippingCents === undefined ? {} : { shippingCents }),
      ...(percent === null ? {} : { discount: { percent } }),
      totalCents: 0,
      vatCents: 0,
    }
    const sold = await sellCase(wish)
    const { owner, shop, order } = sold
    const { back, cents } = await refundAll(sold, refunds)
    const leftCents = totalOf(soldIn(wish)) - cents
    const { invoices } = await as(owner).call(listOrderInvoices, { params: order })
    expect(sum(invoices.map(({ totalCents }) => totalCents))).toBe(leftCents)
    const vatCents = sum(invoices.map((invoice) => invoice.vatCents))
    const books = await as(owner).call(getBooks, { params: shop, query: { quarter } })
    expect([books.totalCents, books.vatCents, books.owedCents]).toEqual([leftCents, vatCents, vatCents])
    for (const period of [quarter, quarter.slice(0, 4)]) {
      const reconciled = await as(owner).call(getReconciliation, { params: shop, query: { period } })
      expect(reconciled).toMatchObject({
        revenueCents: leftCents,
        invoices: { differences: [], unexplainedCents: 0, totalCents: leftCents },
        money: { differences: [], unexplainedCents: 0, totalCents: leftCents },
      })
    }
    const register = await as(owner).callPage(listMarginLines, { params: shop, query: { quarter } })
    const marginVat = sum(register.items.map((line) => line.vatCents))
    const journal = await readJournal(sold)
    const audited = await readAuditFile(sold)
    expect(audited.balances).toEqual(journal)
    expect(audited.vatCents).toBe(vatCents)
    const balanceOf = (code: string) => sum(invoices.map(({ number }) => journal.get(number)?.[code] ?? 0))
    expect([balanceOf('1300'), sum(vatAccounts.map(balanceOf)), balanceOf('1502')]).toEqual([
      leftCents,
      0 - vatCents,
      0 - marginVat,
    ])
    let shownVat = 0
    for (const invoice of invoices) {
      const sign = invoice.kind === 'invoice' ? 1 : -1
      const ubl = await readUbl(sold, invoice)
      expect(wrongAmounts(ubl.text)).toEqual([])
      expect(ubl.totalCents).toBe(sign * invoice.totalCents)
      shownVat += sign * ubl.vatCents
    }
    expect(shownVat).toBe(vatCents - marginVat)
    // Nothing is sold once all of its money went back.
    const isSold = leftCents > 0
    const deducted = pieces.flatMap(({ scheme, costCents, quantity }, place) =>
      scheme === 'margin' && isSold ? [(costCents ?? 0) * (quantity - (back[place] ?? 0))] : [],
    )
    expect(sum(register.items.map((line) => line.costCents ?? 0))).toBe(sum(deducted))
  })
  await fc.assert(property, { numRuns: isLong ? 60 : 5, endOnFailure: true })
})
