import { sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { nameCompany } from '#shared/contract/orders/order-invoices.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import type { Product } from '#shared/contract/products/products.ts'
import { saveTaxSettings } from '#shared/contract/shops/sellers.ts'
import { newMethod } from '#shared/rules/orders/shipping/shipping.ts'
import { as, call } from '#tests/support/client.ts'
import { address, checkout, given, type Store } from '#tests/support/given.ts'
import { issueDue } from '#tests/support/records/money/invoices.ts'
import { givenDiscount } from '#tests/support/records/orders/discounts.ts'
import { enterSeller, taxSettings } from '#tests/support/records/people/sellers.ts'
import { discountOf } from './arithmetic.ts'
import type { Case } from './cases.ts'

type Lines = [Product, number][]

/** Makes the sale of a case at a new shop: ordered or sold over the counter, paid and invoiced. */
export async function sellCase(sale: Case) {
  const store = await given.shop({
    open: true,
    ships: true,
    roundsCash: true,
    pickup: true,
    pickupInfo: 'Utrecht',
    ...shippingOf(sale),
  })
  await enterSeller(store, sale.smallBusiness ? { smallBusiness: true } : {})
  if (sale.foreignRate) {
    await as(store.owner).call(saveTaxSettings, { params: store.shop, body: { ...taxSettings, oss: 'always' } })
  }
  const lines: Lines = []
  for (const { quantity, costCents, scheme, rate, priceCents } of sale.pieces) {
    const wishes = {
      priceCents,
      vatScheme: scheme,
      vatRate: rate === 19 ? (21 as const) : rate,
      purchasePriceCents: costCents,
      stock: 10,
    }
    lines.push([(await given.product({ of: store, ...wishes })).product, quantity])
  }
  const order = sale.atCounter ? await sellOver(store, sale, lines) : await orderFrom(store, sale, lines)
  await issueDue()
  return { ...store, order, products: lines.map(([product]) => product) }
}

const shippingOf = ({ shippingCents, abroad }: Case) => {
  if (shippingCents === undefined) return {}
  if (!abroad) return { shippingCents }
  const parcel = { ...newMethod('parcel', 'parcel'), priceCents: shippingCents }
  return { shippingZones: [{ countries: ['NL' as const, abroad], methods: [parcel] }] }
}

const places = {
  BE: { postcode: '1000', city: 'Brussel' },
  DE: { postcode: '10115', city: 'Berlin' },
  CH: { postcode: '8000', city: 'Bern' },
}

const addressIn = ({ abroad }: Case) => (abroad ? { ...address, country: abroad, ...places[abroad] } : address)

const goodsOf = (lines: Lines) => lines.reduce((sum, [{ priceCents }, quantity]) => sum + priceCents * quantity, 0)

async function orderFrom(store: Store, sale: Case, lines: Lines) {
  const { shippingCents, discount } = sale
  const code = discount ? { discountCode: (await givenDiscount(store, discount)).code } : {}
  const delivery =
    shippingCents === undefined
      ? ({ delivery: 'pickup' } as const)
      : ({ delivery: 'ship', address: addressIn(sale) } as const)
  const totalCents = goodsOf(lines) - discountOf(sale) + (shippingCents ?? 0)
  const order = await call(placeOrder, { body: checkout(store.shop, lines, { ...delivery, ...code, totalCents }) })
  if (sale.companyNumber) {
    const company = { name: 'Bos', vatNumber: sale.companyNumber, address: addressIn(sale) }
    await call(nameCompany, { params: { key: order.pageKey }, body: { company } })
  }
  await as(store.owner).call(updateOrder, { params: order, body: { status: 'paid' } })
  return order
}

function sellOver({ owner, shop }: Store, sale: Case, lines: Lines) {
  const items = lines.map(([{ id, priceCents }, quantity]) => ({ productId: id, quantity, priceCents }))
  const totalCents = goodsOf(lines) - discountOf(sale)
  const discount = sale.discount ? { discount: sale.discount } : {}
  const body = { items, totalCents, ...payingFor(sale, totalCents), ...discount }
  return as(owner).call(sellAtCounter, { params: shop, body })
}

function payingFor({ paidIn }: Case, totalCents: number) {
  if (paidIn !== 'card-and-cash') return { means: paidIn ?? ('card' as const) }
  const byCard = Math.ceil(totalCents / 3)
  const cash = { means: 'cash' as const, amountCents: totalCents - byCard }
  return { payments: [{ means: 'card' as const, amountCents: byCard }, ...(cash.amountCents > 0 ? [cash] : [])] }
}
