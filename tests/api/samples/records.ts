import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { listOrderInvoices } from '#shared/contract/orders/order-invoices.ts'
import { as } from '#tests/support/client.ts'
import { given, PASSWORD, type Stocked } from '#tests/support/given.ts'
import { issueDue } from '#tests/support/records/money/invoices.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'

export const person = { password: PASSWORD, firstName: 'Brock', lastName: 'Stone' }

export const onePixel = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

export const ofShop = ({ shop }: Stocked) => ({ params: shop })

export const ofProduct = async (stock: Stocked) => ({ params: (await given.product({ of: stock })).product })

export const ofOrder = async (stock: Stocked) => ({ params: (await given.order({ of: stock })).order })

export const ofCustomer = async (stock: Stocked) => {
  const { params } = await ofOrder(stock)
  const { customerId } = await as(stock.owner).call(getOrderDetails, { params })
  return { params: { ...stock.shop, customerId } }
}

export const ofOrderPage = async (stock: Stocked) => ({
  params: { key: (await given.order({ of: stock })).order.pageKey },
})

export const ofQuarter = ({ shop }: Stocked) => ({ params: shop, query: { quarter: '2026-Q4' } })

/** A paid order with its invoice. */
export const ofInvoice = async (stock: Stocked) => {
  await enterSeller(stock)
  const { order, owner } = await given.order({ of: stock, status: 'paid' })
  await issueDue()
  const { invoices } = await as(owner).call(listOrderInvoices, { params: order })
  return { order, invoice: invoices[0]?.id }
}
