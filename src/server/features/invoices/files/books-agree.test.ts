import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceLines, invoices } from '#server/database/schema.ts'
import { creditOrder } from '#shared/contract/orders/order-invoices.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { createProduct, type Product } from '#shared/contract/products/products.ts'
import { getBooks } from '#shared/contract/shops/money/invoices.ts'
import { updateShop } from '#shared/contract/shops/shops.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { quarterOf } from '#shared/rules/money/quarters.ts'
import { flatShipping } from '#shared/rules/orders/shipping/shipping.ts'
import { as, call } from '#tests/support/client.ts'
import { checkout, given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { invoicesOf, issueDue } from '#tests/support/records/money/invoices.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'

const SHIPPING = 495
const quarter = quarterOf(amsterdamDay(new Date()))

const anyProduct = fc.record({
  priceCents: fc.integer({ min: 1, max: 99_999 }),
  purchasePriceCents: fc.option(fc.integer({ min: 0, max: 120_000 })),
  vatScheme: fc.constantFrom('standard' as const, 'margin' as const),
  vatRate: fc.constantFrom(21 as const, 9 as const, 0 as const),
})

/** An order: quantities of products, and the parts of the rest to credit in turn, in thousandths. */
const anyOrder = fc.record({
  quantities: fc
    .array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 5 })
    .filter((all) => all.some(Boolean)),
  ships: fc.boolean(),
  smallBusiness: fc.boolean(),
  credits: fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 3 }),
})

type Wish = typeof anyOrder extends fc.Arbitrary<infer One> ? One : never

async function aShop(listings: readonly Parameters<typeof given.product>[0][]) {
  const store = await given.shop({ open: true })
  await as(store.owner).call(updateShop, {
    params: store.shop,
    body: { ships: true, pickup: true, shippingZones: flatShipping(SHIPPING), pickupInfo: 'Utrecht' },
  })
  const products: Product[] = []
  for (const [place, wishes] of listings.entries()) {
    const body = { name: `Card ${place}`, priceCents: 1, stock: 10_000, ...wishes, shopId: store.shop.id }
    products.push(await as(store.owner).call(createProduct, { body }))
  }
  return { store, products }
}

async function sell({ store, products }: { store: Store; products: Product[] }, ordered: Wish) {
  const owner = as(store.owner)
  await enterSeller(store, { smallBusiness: ordered.smallBusiness })
  const lines = products.flatMap((product, place): [Product, number][] =>
    ordered.quantities[place] ? [[product, ordered.quantities[place]]] : [],
  )
  const goods = lines.reduce((sum, [{ priceCents }, quantity]) => sum + priceCents * quantity, 0)
  const delivery = ordered.ships ? ('ship' as const) : ('pickup' as const)
  const totalCents = goods + (ordered.ships ? SHIPPING : 0)
  const order = await call(placeOrder, { body: checkout(store.shop, lines, { totalCents, delivery }) })
  await owner.call(updateOrder, { params: order, body: { status: 'paid' } })
  await issueDue()
  let left = totalCents
  for (const thousandths of ordered.credits) {
    const amountCents = Math.min(left, Math.max(1, Math.round((left * thousandths) / 1_000)))
    if (amountCents === 0) break
    await owner.call(creditOrder, { params: order, body: { amountCents, reason: 'A bent corner' } })
    left -= amountCents
  }
  return { order, leftCents: left }
}

test('after any sales and refunds, invoices, their lines and the books match the orders to the cent', async () => {
  const { db } = await platform()
  const products = fc.array(anyProduct, { minLength: 5, maxLength: 5 })
  const orders = fc.array(anyOrder, { minLength: 2, maxLength: 5 })
  const property = fc.asyncProperty(products, orders, async (chosen, wishes) => {
    const shop = await aShop(chosen)
    const { store } = shop
    let expectedCents = 0
    for (const wish of wishes) {
      const { order, leftCents } = await sell(shop, wish)
      expectedCents += leftCents
      const issued = await invoicesOf({ ...store, order } as Parameters<typeof invoicesOf>[0])
      expect(issued.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(leftCents)
    }
    const sums = await db
      .select({
        total: invoices.totalCents,
        vat: invoices.vatCents,
        lines: sql`sum(${invoiceLines.totalCents})`.mapWith(Number),
        linesVat: sql`sum(${invoiceLines.vatCents})`.mapWith(Number),
      })
      .from(invoices)
      .innerJoin(invoiceLines, and(eq(invoiceLines.shopId, invoices.shopId), eq(invoiceLines.invoiceId, invoices.id)))
      .where(eq(invoices.shopId, store.shop.id))
      .groupBy(invoices.shopId, invoices.id)
    for (const { total, vat, lines, linesVat } of sums) expect([lines, linesVat]).toEqual([total, vat])
    const books = await as(store.owner).call(getBooks, { params: store.shop, query: { quarter } })
    expect(books.totalCents).toBe(expectedCents)
    expect(books.sums.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(expectedCents)
    expect(books.sums.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(books.vatCents)
    expect(sums.reduce((sum, { vat }) => sum + vat, 0)).toBe(books.vatCents)
  })
  await fc.assert(property, { numRuns: 8, endOnFailure: true })
})
