import type { ViesConfig } from '#server/config.ts'
import { checkDueVatNumbers } from '#server/features/invoices/vies/check-due.ts'
import { listOrderInvoices, nameCompany } from '#shared/contract/orders/order-invoices.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { saveTaxSettings } from '#shared/contract/shops/sellers.ts'
import { newMethod } from '#shared/rules/orders/shipping/shipping.ts'
import { as, call } from '../../client.ts'
import { address, checkout, given, type Stocked, type Store } from '../../given.ts'
import { platform } from '../../platform.ts'
import { enterSeller, taxSettings } from './sellers.ts'

export const belgian = { country: 'BE', postcode: '2000', city: 'Antwerpen' } as const

export type CompanyOrder = Stocked & { order: { id: number; pageKey: string } }

export const checkVatNumbers = ({ owner, shop }: Store) =>
  as(owner).call(saveTaxSettings, { params: shop, body: { ...taxSettings, checkVatNumbers: true } })

/** A shop that has VAT numbers checked and ships to Belgium. */
async function checkingShop(): Promise<Stocked> {
  const parcel = { ...newMethod('parcel', 'parcel'), priceCents: 0 }
  const store = await given.shop({ open: true, shippingZones: [{ countries: ['NL', 'BE'], methods: [parcel] }] })
  await enterSeller(store)
  await checkVatNumbers(store)
  return given.product({ of: store, stock: 100, priceCents: 1_210 })
}

/** An order of a Belgian company, at the same shop as `of` or at its own. */
export async function companyOrder(of: Partial<Stocked> = {}, vatNumber?: string): Promise<CompanyOrder> {
  const stocked = of.product ? (of as Stocked) : await checkingShop()
  const delivery = { delivery: 'ship', address: { ...address, ...belgian } } as const
  const order = await call(placeOrder, { body: checkout(stocked.shop, [[stocked.product, 1]], delivery) })
  const ordered = { ...stocked, order }
  await nameBelgian(ordered, vatNumber)
  return ordered
}

/** Makes the invoice out to a company, as its customer does on the order's page. */
export const nameBelgian = ({ order }: CompanyOrder, vatNumber = 'BE0123456789') =>
  call(nameCompany, {
    params: { key: order.pageKey },
    body: { company: { name: 'Bos Kaarten', vatNumber, address: { ...address, ...belgian } } },
  })

/** The job of one process. */
export async function checkDue({ closing, ...more }: Partial<ViesConfig> & { closing?: AbortSignal } = {}) {
  const { db, vies } = await platform()
  await checkDueVatNumbers(db, { url: vies.url, ...more }, closing ?? new AbortController().signal)
}

/** The owner's view of the VAT number. */
export const vatNumberOf = async ({ owner, order }: CompanyOrder) =>
  (await as(owner).call(listOrderInvoices, { params: order })).vatNumber
