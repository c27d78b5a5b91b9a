import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listOrderInvoices } from '#shared/contract/orders/order-invoices.ts'
import { getBooks, listMarginLines } from '#shared/contract/shops/money/invoices.ts'
import { getReconciliation } from '#shared/contract/shops/money/reconciliation.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { quarterOf } from '#shared/rules/money/quarters.ts'
import { anyReturn, giveBack } from '#tests/support/bookkeeper/any-return.ts'
import { anySale } from '#tests/support/bookkeeper/any-sale.ts'
import { soldIn, totalOf } from '#tests/support/bookkeeper/arithmetic.ts'
import { readAuditFile, readJournal, readUbl } from '#tests/support/bookkeeper/read-books.ts'
import { sellCase } from '#tests/support/bookkeeper/sell-case.ts'
import { as } from '#tests/support/client.ts'
import { wrongAmounts } from '#tests/support/files/ubl-amounts.ts'
import { isLong } from '#tests/support/long.ts'

const quarter = quarterOf(amsterdamDay(new Date()))
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Rounding of an amount in cash to 5 cents. */
const rounded = (cents: number) => 5 * Math.round(cents / 5) - cents

/** VAT due here by rate and scheme, and abroad. */
const vatAccounts = ['1500', '1501', '1502', '1503']
const CASH_ROUNDING = '4980'

/** The short run always has the same sales. BOOKS_SEED repeats a long one, which prints its seed. */
const seed = Number(process.env.BOOKS_SEED ?? (isLong ? Date.now() % 1_000_000 : 1))

test('after any sales, payments, discounts, withdrawals, returns and refunds, all books agree to the cent, and nothing returned keeps its cost', async () => {
  const property = fc.asyncProperty(anySale, anyReturn, async (wish, returns) => {
    const { pieces } = wish
    const sold = await sellCase(wish)
    const { owner, shop, order } = sold
    const { back, cents } = await giveBack(sold, returns)
    const soldCents = totalOf(soldIn(wish))
    const leftCents = soldCents - cents
    const { invoices } = await as(owner).call(listOrderInvoices, { params: order })
    expect(sum(invoices.map(({ totalCents }) => totalCents))).toBe(leftCents)
    const vatCents = sum(invoices.map((invoice) => invoice.vatCents))
    const books = await as(owner).call(getBooks, { params: shop, query: { quarter } })
    expect([books.totalCents, books.vatCents]).toEqual([leftCents, vatCents])
    expect(sum(books.boxes.map((row) => row.vatCents))).toBe(books.owedCents)
    const inCash = wish.paidIn === 'cash' ? soldCents : wish.paidIn ? soldCents - Math.ceil(soldCents / 3) : 0
    const roundingCents = rounded(inCash)
    for (const period of [quarter, quarter.slice(0, 4)]) {
      const reconciled = await as(owner).call(getReconciliation, { params: shop, query: { period } })
      expect(reconciled).toMatchObject({
        revenueCents: leftCents,
        invoices: { differences: [], unexplainedCents: 0, totalCents: leftCents },
        money: {
          differences: roundingCents === 0 ? [] : [{ name: 'rounding', cents: roundingCents, count: 1 }],
          unexplainedCents: 0,
          totalCents: leftCents + roundingCents,
        },
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
    // VAT due abroad is declared there.
    expect(books.owedCents).toBe(vatCents + balanceOf('1503'))
    expect(sum([...journal.values()].map((entry) => entry[CASH_ROUNDING] ?? 0))).toBe(0 - roundingCents)
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
  if (isLong) console.info(`Seed of the books: ${seed}`)
  await fc.assert(property, { numRuns: isLong ? 200 : 5, seed, endOnFailure: true })
}, 900_000)
