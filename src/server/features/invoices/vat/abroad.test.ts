import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoiceLines, invoices, orderCompanies } from '#server/database/schema.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { saveTaxSettings } from '#shared/contract/shops/sellers.ts'
import { newMethod } from '#shared/rules/orders/shipping/shipping.ts'
import { as, call } from '#tests/support/client.ts'
import { address, checkout, given, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { issueDue } from '#tests/support/records/money/invoices.ts'
import { enterSeller, taxSettings } from '#tests/support/records/people/sellers.ts'

const parcel = { ...newMethod('parcel', 'parcel'), priceCents: 0 }
const zones = [{ countries: ['NL' as const, 'BE' as const, 'DE' as const, 'CH' as const], methods: [parcel] }]

const aShop = async (product: Parameters<typeof given.product>[0] = {}) => {
  const store = await given.shop({ open: true, shippingZones: zones })
  await enterSeller(store)
  return given.product({ stock: 10_000, priceCents: 4_225, ...product, of: store })
}

type Wishes = { country?: 'NL' | 'BE' | 'DE' | 'CH'; postcode?: string; quantity?: number; company?: string }

/** Sells to an address abroad, and returns the invoice with its lines. */
async function sell({ shop, product, owner }: Stocked, wishes: Wishes = {}) {
  const { country = 'DE', postcode = '10115', quantity = 1, company } = wishes
  const { db } = await platform()
  const body = checkout(shop, [[product, quantity]], {
    delivery: 'ship',
    address: { ...address, country, postcode, city: 'There' },
  })
  const order = await call(placeOrder, { body })
  if (company)
    await db.insert(orderCompanies).values({ shopId: shop.id, orderId: order.id, name: 'Bos', vatNumber: company })
  await as(owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  await issueDue()
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.shopId, shop.id), eq(invoices.orderId, order.id)))
  if (!invoice) throw new Error('There is no invoice')
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.shopId, shop.id), eq(invoiceLines.invoiceId, invoice.id)))
  return { country: invoice.country, vatCents: invoice.vatCents, ...lines[0], receivedOn: invoice.receivedOn }
}

test('a consumer in Germany pays Dutch VAT until the seller exceeds the threshold, then German VAT', async () => {
  const stocked = await aShop()
  expect(await sell(stocked)).toMatchObject({ country: 'DE', vatCents: 733, treatment: 'domestic', rate: 21 })
  expect(await sell(stocked, { quantity: 190 })).toMatchObject({ treatment: 'domestic' })
  expect(await sell(stocked, { quantity: 200 })).toMatchObject({ treatment: 'oss', rate: 19 })
  expect(await sell(stocked)).toMatchObject({ country: 'DE', vatCents: 675, treatment: 'oss', rate: 19 })
  expect(await sell(stocked, { country: 'NL', postcode: '3511 AB' })).toMatchObject({ vatCents: 733, rate: 21 })
})

test('an owner who chooses OSS charges the VAT of the country from the first sale on', async () => {
  const stocked = await aShop()
  const { shop, owner } = stocked
  await as(owner).call(saveTaxSettings, { params: shop, body: { ...taxSettings, oss: 'always' } })
  expect(await sell(stocked)).toMatchObject({ vatCents: 675, treatment: 'oss', rate: 19 })
})

test('a company with a VAT number of another EU country pays none', async () => {
  const stocked = await aShop()
  const belgian = { country: 'BE', postcode: '1000', company: 'BE0123456789' } as const
  expect(await sell(stocked, belgian)).toMatchObject({ country: 'BE', vatCents: 0, treatment: 'eu-company', rate: 0 })
  expect(await sell(stocked, { ...belgian, company: 'NL123456789B13' })).toMatchObject({ vatCents: 733 })
})

test('an export has no VAT, and margin goods are always taxed here', async () => {
  const swiss = { country: 'CH', postcode: '8000' } as const
  expect(await sell(await aShop(), swiss)).toMatchObject({ country: 'CH', vatCents: 0, treatment: 'export', rate: 0 })
  const second = await aShop({ vatScheme: 'margin', purchasePriceCents: 3_015 })
  expect(await sell(second, swiss)).toMatchObject({
    vatCents: 210,
    treatment: 'domestic',
    rate: 21,
    marginCents: 1_210,
  })
})
