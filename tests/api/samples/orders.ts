import { recordEvent } from '#server/features/events/events.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { createDraft, withdrawDraft } from '#shared/contract/orders/draft-orders.ts'
import { blockOrders } from '#shared/contract/orders/order-blocks.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { saveText } from '#shared/contract/orders/order-messages.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { enterAddress, sendParcel } from '#shared/contract/orders/packing/parcels.ts'
import { withdraw } from '#shared/contract/orders/withdrawals.ts'
import { as, call } from '#tests/support/client.ts'
import { address, checkout, given, newEmail, PASSWORD, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenCredit } from '#tests/support/records/money/credit.ts'
import { mollieBooks, paidAndCancelled } from '#tests/support/records/money/online-payments.ts'
import { receive } from '#tests/support/records/money/received-money.ts'
import { enterSeller } from '#tests/support/records/people/sellers.ts'
import { checkVatNumbers, nameBelgian } from '#tests/support/records/people/vat-numbers.ts'
import { ofInvoice, ofOrder, ofOrderPage, ofShop } from './records.ts'
import type { Samples } from './sample.ts'

const aText = { name: 'Delay', nl: 'Het duurt langer.', en: '' }

const ofShippedOrder = async (stock: Stocked) => ({
  params: (await given.order({ of: stock, status: 'shipped' })).order,
})

const ofParcel = async (stock: Stocked) => {
  const { params } = await ofShippedOrder(stock)
  const body = { lines: [], trackingCode: '3SABCD1234567', parcelsSeen: 0 }
  await as(stock.owner).call(sendParcel, { params, body })
  const { parcels } = await as(stock.owner).call(getOrderDetails, { params })
  return { id: params.id, parcel: parcels.at(-1)?.id ?? 0 }
}

const ofMovedOrder = async (stock: Stocked) => ({ params: (await given.order({ of: stock, status: 'paid' })).order })

const ofChosenOrders = async (stock: Stocked) => ({
  params: stock.shop,
  query: { orders: (await given.order({ of: stock, status: 'paid' })).order.id },
})

const ofChange = async (stock: Stocked) => {
  const { params } = await ofOrder(stock)
  const { updatedAt } = await as(stock.owner).call(getOrderDetails, { params })
  return { params, body: { updatedAt, extras: [{ name: 'Gift wrap', amountCents: 100 }] } }
}

/** A withdrawal from a shipped order. */
const ofWithdrawal = async (stock: Stocked) => {
  const { order } = await given.order({ of: stock, status: 'shipped' })
  const { made } = await call(withdraw, { params: { key: order.pageKey }, body: { name: 'Misty' } })
  return { params: { id: order.id, withdrawal: made[0]?.id ?? 0 } }
}

const aDraft = ({ product: { id, priceCents } }: Stocked) => ({ items: [{ productId: id, quantity: 1, priceCents }] })

const givenDraft = (stock: Stocked) =>
  as(stock.owner).call(createDraft, { params: stock.shop, body: { ...aDraft(stock), customerEmail: newEmail() } })

/** An order of a company in another EU country, at a shop that has VAT numbers checked. */
async function ofCompany(stock: Stocked) {
  await checkVatNumbers(stock)
  const { order } = await given.order({ of: stock })
  await nameBelgian({ ...stock, order })
  return order
}

export const ordersSamples: Samples = {
  'PUT /api/shops/:id/payment-provider': async ({ shop }) => ({
    params: shop,
    body: { provider: 'mollie', key: (await mollieBooks()).open(), currentPassword: PASSWORD },
  }),
  'POST /api/shops/:id/payment-provider/removal': async ({ shop }) => ({
    params: shop,
    body: { currentPassword: PASSWORD },
  }),
  'GET /api/shops/:id/orders/counts': ofShop,
  'POST /api/orders': ({ shop, product }) => ({ body: checkout(shop, [[product, 1]]) }),
  'GET /api/customer-orders/:key': ofOrderPage,
  'GET /api/customer-orders/:key/withdrawal': ofOrderPage,
  'POST /api/customer-orders/:key/cancel': ofOrderPage,
  'PUT /api/customer-orders/:key/note': async (stock) => ({
    ...(await ofOrderPage(stock)),
    body: { note: 'No stamps' },
  }),
  'PUT /api/customer-orders/:key/lines': async (stock) => {
    const ordered = await given.order({ of: stock, quantity: 2 })
    const { items } = await call(getCustomerOrder, { params: { key: ordered.order.pageKey } })
    const lines = items.map(({ id }) => ({ id, quantity: 1 }))
    const totalCents = stock.product.priceCents
    return { params: { key: ordered.order.pageKey }, body: { lines, totalCents } }
  },
  'POST /api/customer-orders/:key/withdrawal': async (stock) => ({
    ...(await ofOrderPage(stock)),
    body: { name: 'Misty' },
  }),
  'POST /api/public/withdrawals': () => ({ body: { orderNumber: 'X1', email: 'misty@example.nl', name: 'Misty' } }),
  'GET /api/public/shops/:id/live': ofShop,
  'GET /api/public/shops/:id/live/events': ofShop,
  'PUT /api/customer-orders/:key/delivery': async (stock) => {
    const { order } = await given.order({ of: stock })
    return { params: { key: order.pageKey }, body: { delivery: 'ship', address, totalCents: order.totalCents } }
  },
  'POST /api/public/shops/:id/order-links': ({ shop }) => ({ params: shop, body: { email: newEmail() } }),
  'GET /api/shops/:id/orders': ofShop,
  'GET /api/shops/:id/orders/open': ofShop,
  'GET /api/shops/:id/orders/completed': ofShop,
  'GET /api/orders/:id/details': ofOrder,
  'PUT /api/orders/:id': async (stock) => ({ ...(await ofOrder(stock)), body: { status: 'paid' } }),
  'POST /api/orders/:id/cancel': ofOrder,
  'POST /api/orders/:id/refund': async (stock) => {
    const { order, owner } = await given.order({ of: stock, status: 'paid' })
    await as(owner).call(cancelOrder, { params: order })
    return { params: order }
  },
  'POST /api/orders/:id/rest-received': async (stock) => {
    const ordered = await given.order({ of: stock })
    await receive(ordered, 1)
    return { params: ordered.order, body: { amountCents: ordered.order.totalCents - 1 } }
  },
  'GET /api/orders/:id/refunds': ofOrder,
  'POST /api/orders/:id/refunds': async (stock) => ({
    params: (await given.order({ of: stock, status: 'paid' })).order,
    body: { amountCents: 100, reason: 'A bent corner' },
  }),
  'GET /api/orders/:id/withdrawals': ofOrder,
  'POST /api/orders/:id/withdrawals/acceptance': async (stock) => {
    const { order } = await given.order({ of: stock })
    const { db } = await platform()
    await db.change(order.shopId, (tx) =>
      recordEvent(tx, undefined, { order, kind: 'withdrawal_declared', data: { name: 'Misty' } }),
    )
    return { params: order }
  },
  'POST /api/orders/:id/withdrawals/refusal': async (stock) => {
    const { order } = await given.order({ of: stock, status: 'shipped' })
    const { db } = await platform()
    await db.change(order.shopId, (tx) =>
      recordEvent(tx, undefined, { order, kind: 'withdrawal_late', data: { name: 'Misty' } }),
    )
    return { params: order, body: { reason: 'Too late' } }
  },
  'POST /api/orders/:id/withdrawals': async (stock) => {
    const { order } = await given.order({ of: stock, status: 'shipped' })
    const { items } = await as(stock.owner).call(getOrderDetails, { params: order })
    return { params: order, body: { lines: [{ id: items[0]?.id ?? 0, quantity: 1 }], reason: 'The wrong card' } }
  },
  'POST /api/orders/:id/withdrawals/:withdrawal/received': async (stock) => ({
    ...(await ofWithdrawal(stock)),
    body: { restock: true },
  }),
  'POST /api/orders/:id/withdrawals/:withdrawal/refund': async (stock) => ({
    ...(await ofWithdrawal(stock)),
    body: { amountCents: 0, through: 'hand' },
  }),
  'POST /api/orders/:id/provider-refund': async (stock) => ({ params: (await paidAndCancelled({ of: stock })).order }),
  'PUT /api/orders/:id/together': async (stock) => {
    const { order } = await given.order({ of: stock, status: 'paid' })
    const other = await given.order({ of: stock, status: 'paid', customerEmail: order.customerEmail })
    return { params: order, body: { withOrder: other.order.id } }
  },
  'POST /api/orders/:id/parcels': async (stock) => ({
    ...(await ofShippedOrder(stock)),
    body: { lines: [], trackingCode: '3SABCD1234567', parcelsSeen: 0 },
  }),
  'PUT /api/orders/:id/parcels/:parcel': async (stock) => ({
    params: await ofParcel(stock),
    body: { trackingCode: '3SABCD7654321' },
  }),
  'DELETE /api/orders/:id/parcels/:parcel': async (stock) => ({ params: await ofParcel(stock) }),
  'GET /api/orders/:id/messages': ofOrder,
  'POST /api/orders/:id/messages': async (stock) => {
    await enterSeller(stock)
    return { ...(await ofOrder(stock)), body: { body: 'It is on its way.' } }
  },
  'GET /api/shops/:id/saved-texts': ofShop,
  'PUT /api/shops/:id/saved-texts': ({ shop }) => ({ params: shop, body: aText }),
  'DELETE /api/shops/:id/saved-texts/:text': async ({ shop, owner }) => {
    const { id } = await as(owner).call(saveText, { params: shop, body: aText })
    return { params: { ...shop, text: id } }
  },
  'POST /api/orders/:id/changes/preview': ofChange,
  'POST /api/orders/:id/changes': ofChange,
  'PUT /api/orders/:id/notes': async (stock) => ({
    ...(await ofOrder(stock)),
    body: { notes: 'Ask for the sleeve', notesSeen: '' },
  }),
  'POST /api/shops/:id/orders/move': async (stock) => {
    const { params } = await ofOrder(stock)
    return { params: stock.shop, body: { status: 'paid', orders: [{ id: params.id }] } }
  },
  'GET /api/shops/:id/draft-orders': ofShop,
  'POST /api/shops/:id/draft-orders': (stock) => ({ params: stock.shop, body: aDraft(stock) }),
  'PUT /api/shops/:id/draft-orders/:draft': async (stock) => {
    const { id, updatedAt } = await givenDraft(stock)
    return { params: { ...stock.shop, draft: id }, body: { ...aDraft(stock), updatedAt } }
  },
  'DELETE /api/shops/:id/draft-orders/:draft': async (stock) => ({
    params: { ...stock.shop, draft: (await givenDraft(stock)).id },
  }),
  'POST /api/shops/:id/draft-orders/:draft/restore': async (stock) => {
    const params = { ...stock.shop, draft: (await givenDraft(stock)).id }
    await as(stock.owner).call(withdrawDraft, { params })
    return { params, body: {} }
  },
  'GET /api/shops/:id/draft-orders/:draft/credit': async (stock) => ({
    params: { ...stock.shop, draft: (await givenDraft(stock)).id },
  }),
  'POST /api/shops/:id/draft-orders/:draft/order': async (stock) => {
    const { id, updatedAt, totalCents } = await givenDraft(stock)
    const { code } = await givenCredit(stock)
    return { params: { ...stock.shop, draft: id }, body: { updatedAt, totalCents, creditCode: code } }
  },
  'GET /api/draft-orders/:key': async (stock) => ({ params: { key: (await givenDraft(stock)).key } }),
  'POST /api/draft-orders/:key/order': async (stock) => {
    const { key, updatedAt, totalCents } = await givenDraft(stock)
    return { params: { key }, body: { updatedAt, totalCents } }
  },
  'POST /api/draft-orders/:key/seen': async (stock) => {
    const { key, updatedAt } = await givenDraft(stock)
    return { params: { key }, body: { updatedAt } }
  },
  'GET /api/shops/:id/order-blocks': ofShop,
  'POST /api/shops/:id/order-blocks': ({ shop }) => ({ params: shop, body: { kind: 'email', email: newEmail() } }),
  'DELETE /api/shops/:id/order-blocks/:block': async ({ shop, owner }) => {
    const body = { kind: 'email', email: newEmail() } as const
    const { id } = await as(owner).call(blockOrders, { params: shop, body })
    return { params: { ...shop, block: id } }
  },
  'GET /api/orders/:id/invoices': ofOrder,
  'POST /api/orders/:id/credit-notes': async (stock) => {
    const { order } = await ofInvoice(stock)
    return { params: order, body: { amountCents: 1, reason: 'A bent corner' } }
  },
  'POST /api/orders/:id/renewed-invoice': async (stock) => {
    const { order } = await ofInvoice(stock)
    return { params: order, body: { company: { name: 'Cards B.V.', vatNumber: '', address } } }
  },
  'POST /api/orders/:id/vat-number-checks': async (stock) => ({ params: await ofCompany(stock) }),
  'PUT /api/orders/:id/charged-vat': async (stock) => ({
    params: await ofCompany(stock),
    body: { chargesVat: true },
  }),
  'GET /api/customer-orders/:key/invoices': ofOrderPage,
  'PUT /api/customer-orders/:key/company': async (stock) => ({
    ...(await ofOrderPage(stock)),
    body: { company: { name: 'Cards B.V.', vatNumber: '', address } },
  }),
  'GET /api/customer-orders/:key/invoices/:invoice/invoice.pdf': async (stock) => {
    const { order, invoice } = await ofInvoice(stock)
    return { params: { key: order.pageKey, invoice } }
  },
  'GET /api/customer-orders/:key/invoices/:invoice/invoice.xml': async (stock) => {
    const { order, invoice } = await ofInvoice(stock)
    return { params: { key: order.pageKey, invoice } }
  },
  'POST /api/orders/:id/undo': ofMovedOrder,
  'PUT /api/orders/:id/address': async (stock) => ({ ...(await ofOrder(stock)), body: { address } }),
  'POST /api/orders/:id/request-address': ofOrder,
  'POST /api/orders/:id/remind': ofOrder,
  'POST /api/shops/:id/orders/remind': async (stock) => {
    const { params } = await ofOrder(stock)
    return { params: stock.shop, body: { orders: [params.id] } }
  },
  'PUT /api/orders/:id/recording': async (stock) => ({
    params: (await given.order({ of: stock, status: 'ripped' })).order,
    body: { recordingUrl: 'https://www.youtube.com/watch?v=1' },
  }),
  'PUT /api/orders/:id/tracking': async (stock) => ({
    params: (await given.order({ of: stock, status: 'shipped' })).order,
    body: { trackingCode: '3SABC' },
  }),
  'POST /api/shops/:id/orders/undo': async (stock) => {
    const { params } = await ofMovedOrder(stock)
    return { params: stock.shop, body: { move: 'paid', orders: [params.id] } }
  },
  'GET /api/shops/:id/orders/pull-sheet': ofChosenOrders,
  'GET /api/shops/:id/orders/labels': ofChosenOrders,
  'GET /api/shops/:id/orders/address-labels.pdf': async (stock) => {
    const { order } = await given.order({ of: stock, status: 'paid' })
    await as(stock.owner).call(enterAddress, { params: order, body: { address } })
    return { params: stock.shop, query: { orders: order.id, sheet: 'a4-3x8', which: 'all' } }
  },
  'GET /api/shops/:id/orders/labels.csv': ({ shop }) => ({ params: shop, query: { tool: 'postnl' } }),
  'POST /api/shops/:id/orders/tracking-codes/preview': ({ shop }) => ({
    params: shop,
    body: { text: '2025100 3SABC' },
  }),
  'GET /api/shops/:id/orders/packing-slips': ofChosenOrders,
  'GET /api/admin/order-events/failed': () => ({}),
  'POST /api/admin/order-events/retry': () => ({}),
}
