import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { only } from '#server/database/rows.ts'
import {
  agentCheckouts,
  agentProposals,
  agentStops,
  apiKeys,
  buyOffers,
  catalogueSyncs,
  emailLogs,
  enrichmentItems,
  enrichments,
  marketAlerts,
  users,
  webhooks,
} from '#server/database/schema.ts'
import { recordEvent } from '#server/features/events/events.ts'
import { createPrivacyLink } from '#server/features/privacy/privacy.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { closeAccount } from '#shared/contract/accounts/closing.ts'
import { createBrand } from '#shared/contract/catalogue/brands.ts'
import { runProductImport } from '#shared/contract/catalogue/csv.ts'
import { startEnrichment } from '#shared/contract/catalogue/enrichments.ts'
import { applyPriceRun, startPriceRun } from '#shared/contract/catalogue/price-runs.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endBreakSale } from '#shared/contract/orders/breaks.ts'
import { sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import { parkBasket } from '#shared/contract/orders/counter/parked-baskets.ts'
import { closeDrawer, getDrawer, openDrawer } from '#shared/contract/orders/counter/till.ts'
import { getCustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { createDraft, withdrawDraft } from '#shared/contract/orders/draft-orders.ts'
import { blockOrders } from '#shared/contract/orders/order-blocks.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { listOrderInvoices } from '#shared/contract/orders/order-invoices.ts'
import { saveText } from '#shared/contract/orders/order-messages.ts'
import { cancelOrder } from '#shared/contract/orders/order-updates.ts'
import { makeOverlayKey } from '#shared/contract/orders/overlays.ts'
import { enterAddress, sendParcel } from '#shared/contract/orders/packing/parcels.ts'
import { withdraw } from '#shared/contract/orders/withdrawals.ts'
import { addBankRule } from '#shared/contract/payments/bank-rules.ts'
import { setParts } from '#shared/contract/products/bundles.ts'
import { editProducts } from '#shared/contract/products/product-edits.ts'
import { saveProductView } from '#shared/contract/products/product-views.ts'
import { decideReport } from '#shared/contract/reports.ts'
import { addAgentClient } from '#shared/contract/shops/access/agents.ts'
import { testWebhook } from '#shared/contract/shops/access/webhooks.ts'
import { deleteDiscount } from '#shared/contract/shops/discounts.ts'
import { importPurchases, listPurchaseImports } from '#shared/contract/shops/money/purchase-imports.ts'
import { createPurchase, deletePurchase } from '#shared/contract/shops/money/purchases.ts'
import { defaultCodes } from '#shared/rules/money/books/ledger.ts'
import { defaultOverlay } from '#shared/rules/rips/overlay.ts'
import { as, call } from '#tests/support/client.ts'
import { checkFile, csv } from '#tests/support/files/csv.ts'
import { address, checkout, given, newEmail, PASSWORD, type Stocked } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenCredit } from '#tests/support/records/money/credit.ts'
import { issueDue } from '#tests/support/records/money/invoices.ts'
import { mollieBooks, paidAndCancelled } from '#tests/support/records/money/online-payments.ts'
import { purchase, purchaseFile, sendPurchases } from '#tests/support/records/money/purchases.ts'
import { receive } from '#tests/support/records/money/received-money.ts'
import { camt, statementOf } from '#tests/support/records/money/statements.ts'
import { givenBreak, newBreak, opensLive } from '#tests/support/records/orders/breaks.ts'
import { givenDiscount, newCode } from '#tests/support/records/orders/discounts.ts'
import { handleEvents } from '#tests/support/records/orders/order-events.ts'
import { aSession, plannedSession, runningSession } from '#tests/support/records/orders/rip-sessions.ts'
import { orderToOpen, pulledCard } from '#tests/support/records/orders/rips.ts'
import {
  begunTwoFactor,
  confirmAddress,
  linkFor,
  secondProof,
  sessionOf,
  waitingForSecondStep,
} from '#tests/support/records/people/accounts.ts'
import { givenKey } from '#tests/support/records/people/api-keys.ts'
import { givenDevice, givenSeller, PIN } from '#tests/support/records/people/counter-access.ts'
import { givenReport, reported } from '#tests/support/records/people/reports.ts'
import { enterSeller, seller, taxIdentity, taxSettings } from '#tests/support/records/people/sellers.ts'
import { givenHandover, givenInvitation, givenMember, withoutHandover } from '#tests/support/records/people/team.ts'
import { publishTerms, termsAnswers } from '#tests/support/records/people/terms.ts'
import { checkVatNumbers, nameBelgian } from '#tests/support/records/people/vat-numbers.ts'
import { deliveriesOf, givenWebhook } from '#tests/support/records/people/webhooks.ts'
import { aBrand } from '#tests/support/records/products/brands.ts'
import { offerIn, offerOf } from '#tests/support/records/products/buy-offers.ts'
import { buyingWith, openBuying } from '#tests/support/records/products/buying.ts'
import { charizard, fillCatalogue, idOf } from '#tests/support/records/products/catalogue.ts'
import { givenPayoutFile, givenPayouts } from '#tests/support/records/products/payouts.ts'
import { ofCard, pricedCard, priceSettings } from '#tests/support/records/products/prices.ts'

export type Sample = { params?: object; query?: object; body?: unknown; file?: Buffer<ArrayBuffer> }

const person = { password: PASSWORD, firstName: 'Brock', lastName: 'Stone' }
/** Chosen by the device, so it may be the same in every shop. */
const aStep = randomUUID()
const onePixel = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
const aView = { name: 'Graded', filter: { graded: 'yes' }, columns: ['price' as const] }
const aText = { name: 'Delay', nl: 'Het duurt langer.', en: '' }
const ofShop = ({ shop }: Stocked) => ({ params: shop })
const ofProduct = async (stock: Stocked) => ({ params: (await given.product({ of: stock })).product })
const ofOrder = async (stock: Stocked) => ({ params: (await given.order({ of: stock })).order })
const soldAtCounter = ({ shop, owner, product: { id, priceCents } }: Stocked) =>
  as(owner).call(sellAtCounter, {
    params: shop,
    body: { items: [{ productId: id, quantity: 1, priceCents }], totalCents: priceCents, means: 'card' },
  })
const aBasket = ({ id, priceCents }: { id: number; priceCents: number }) => ({
  name: 'Blue jacket',
  basket: { items: [{ productId: id, quantity: 1, priceCents }] },
})
const parked = async ({ shop, owner, product }: Stocked) => {
  const { id } = await as(owner).call(parkBasket, { params: shop, body: aBasket(product) })
  return { params: { ...shop, basket: id } }
}
/** Opens the drawer of a shop if none is open, and returns the number of its next closing. */
async function openedDrawer({ shop, owner }: Stocked): Promise<number> {
  const { number } = await as(owner).call(getDrawer, { params: shop })
  if (number !== null) return number
  await as(owner).call(openDrawer, { params: shop, body: { floatCents: 10_000 } })
  return 1
}
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
const givenBrand = async () => as(await given.admin()).call(createBrand, { body: { ...aBrand, name: newEmail() } })
const ofCustomer = async (stock: Stocked) => {
  const { params } = await ofOrder(stock)
  const { customerId } = await as(stock.owner).call(getOrderDetails, { params })
  return { params: { ...stock.shop, customerId } }
}
const myDataLink = async () => {
  const { db } = await platform()
  return { key: await createPrivacyLink(db, newEmail(), null) }
}
const ofThisYear = () => ({ params: { year: 2026 } })
const ofReport = async (stock: Stocked) => ({
  params: await givenReport(await given.admin(), await given.product({ of: stock })),
})
const ofMovedOrder = async (stock: Stocked) => ({ params: (await given.order({ of: stock, status: 'paid' })).order })
const soldOnCardmarket = csv(
  'OrderID;Date of Purchase;Shipment Costs;Currency;Description;Product ID',
  '1;2026-01-29 22:19:35;1,35;EUR;1x Mew (Set) - 1,00 EUR;',
)
const ofImport = async (stock: Stocked) => {
  const { id } = await checkFile(stock, csv('name,price', `${newEmail()},1`))
  return { params: { ...stock.shop, import: id } }
}
const ofStatement = async (stock: Stocked, text: string) => {
  const { order } = await given.order({ of: stock })
  return statementOf(stock, camt([{ amount: '12.50', text: `${text} ${order.orderNumber}` }]))
}
const ofEntry = async (stock: Stocked) => {
  const { entries } = await ofStatement(stock, 'Order')
  const [{ id, orders }] = entries as [(typeof entries)[0]]
  return { id, orders: orders.map((order) => ({ id: order.id, amountCents: order.amountCents })) }
}
const ofChosenOrders = async (stock: Stocked) => ({
  params: stock.shop,
  query: { orders: (await given.order({ of: stock, status: 'paid' })).order.id },
})

const ofOrderPage = async (stock: Stocked) => ({
  params: { key: (await given.order({ of: stock })).order.pageKey },
})

const ofBreak = async (stock: Stocked) => ({ params: { ...stock.shop, break: (await givenBreak(stock)).id } })

const ofEndedBreak = async (stock: Stocked, kind: 'list' | 'draw' = 'draw') => {
  const params = { ...stock.shop, break: (await givenBreak(stock, { kind })).id }
  await as(stock.owner).call(endBreakSale, { params })
  return { params }
}

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

const ofMember = async (stock: Stocked) => ({
  params: { ...stock.shop, memberId: (await givenMember(stock, 'packer')).user.id },
})
/** A shop that is offered to this person. */
async function offeredTo(by: Session | undefined) {
  const elsewhere = await given.shop()
  await givenHandover(elsewhere, by)
  return { shop: elsewhere.shop.id }
}
const ofInvitation = async (stock: Stocked) => ({
  params: { ...stock.shop, invitation: (await givenInvitation(stock)).id },
})

const anAssistant = { name: 'Claude', redirectUris: ['https://assistant.example/callback'] }

async function authorizationIn({ owner, shop }: Stocked) {
  const { clientId } = await as(owner).call(addAgentClient, { params: shop, body: anAssistant })
  return { client_id: clientId, redirect_uri: anAssistant.redirectUris[0] }
}

/** Of an agent that wants to cancel an order. */
async function ofProposal(stock: Stocked) {
  const { params } = await ofOrder(stock)
  const { id } = await givenKey(stock)
  const { db } = await platform()
  const [proposal] = await db
    .insert(agentProposals)
    .values({
      shopId: stock.shop.id,
      keyId: id,
      call: 'orders.cancel',
      parts: { params, body: {} },
      endsAt: new Date(Date.now() + 86_400_000),
    })
    .returning({ id: agentProposals.id })
  return { ...stock.shop, proposal: proposal?.id ?? 0 }
}

const ofApiKey = async (stock: Stocked) => ({ ...stock.shop, keyId: (await givenKey(stock)).id })
const ofWebhook = async (stock: Stocked) => {
  const { db } = await platform()
  // A shop has a limited number of them.
  await db.update(webhooks).set({ deletedAt: new Date() }).where(eq(webhooks.shopId, stock.shop.id))
  return { ...stock.shop, webhookId: (await givenWebhook(stock)).id }
}
const ofDelivery = async (stock: Stocked) => {
  const params = await ofWebhook(stock)
  await as(stock.owner).call(testWebhook, { params })
  const [delivery] = await deliveriesOf(stock, { id: params.webhookId })
  return { ...params, deliveryId: delivery?.id ?? 0 }
}
const ofDiscount = async (stock: Stocked) => ({ ...stock.shop, discount: (await givenDiscount(stock)).id })

const ofPeriod = ({ shop }: Stocked) => ({ params: shop, query: { period: '2026-Q4' } })
const ofQuarter = ({ shop }: Stocked) => ({ params: shop, query: { quarter: '2026-Q4' } })

/** A paid order with its invoice. */
const ofInvoice = async (stock: Stocked) => {
  await enterSeller(stock)
  const { order, owner } = await given.order({ of: stock, status: 'paid' })
  await issueDue()
  const { invoices } = await as(owner).call(listOrderInvoices, { params: order })
  return { order, invoice: invoices[0]?.id }
}

/** An order of a company in another EU country, at a shop that has VAT numbers checked. */
async function ofCompany(stock: Stocked) {
  await checkVatNumbers(stock)
  const { order } = await given.order({ of: stock })
  await nameBelgian({ ...stock, order })
  return order
}

/** Only one import of cards can run. */
async function endImports() {
  const { db } = await platform()
  await db.delete(catalogueSyncs)
}

/** An import of a file of nine bytes, of which none has arrived. */
async function importOpen() {
  const { db } = await platform()
  const values = { source: 'file', place: 'cards.csv', state: 'receiving', size: csv('name,set').length } as const
  return only(await db.insert(catalogueSyncs).values(values).returning()).id
}

/** A run that changes a price. */
const ofPriceRun = async (stock: Stocked) => {
  const { owner, shop } = stock
  await ofCard(stock, await pricedCard({ normal: 1_000 }))
  const { id } = await as(owner).call(startPriceRun, { params: shop, body: {} })
  return { params: { id: shop.id, run: id } }
}

async function requestedAlerts() {
  const { db } = await platform()
  const alert = { email: newEmail(), country: 'NL' }
  return only(await db.insert(marketAlerts).values(alert).returning({ key: marketAlerts.key }))
}

/** A checkout that an agent filled, with an address. */
const ofHandover = async ({ shop, product }: Stocked) => {
  const { db } = await platform()
  const checkout = {
    shopId: shop.id,
    platform: 'https://agent.example/profile.json',
    version: '2026-08-25',
    content: {
      lines: [{ productId: product.id, quantity: 1 }],
      email: 'bram@example.nl',
      destination: { street_address: 'Oudegracht 12', postal_code: '3511 AB', address_country: 'NL' },
    },
    expiresAt: new Date(Date.now() + 3_600_000),
  }
  const { key } = only(await db.insert(agentCheckouts).values(checkout).returning({ key: agentCheckouts.handoverKey }))
  return { id: shop.id, key }
}

/** A product without a running enrichment: only one can run per shop. */
const ofEnrichment = async ({ owner, shop, product }: Stocked) => {
  const { db } = await platform()
  await db.update(enrichments).set({ state: 'closed' })
  const body = { products: { ids: [product.id] } }
  const { id, products } = await as(owner).call(startEnrichment, { params: shop, body })
  const suggestion = { description: newEmail(), category: null, setName: null, language: null, tags: null }
  const before = { description: null, category: null, setName: null, language: null, tags: null }
  await db
    .update(enrichmentItems)
    .set({ state: 'done', before, suggestion })
    .where(eq(enrichmentItems.enrichmentId, id))
  await db.update(enrichments).set({ state: 'ready' }).where(eq(enrichments.id, id))
  return {
    params: { id: shop.id, enrichment: id },
    changes: products.map(({ productId }) => ({ productId, fields: ['description'] })),
  }
}

/** A failed message. */
const failedEmail = async (stock: Stocked) => {
  const { order } = await given.order({ of: stock })
  const { db } = await platform()
  await handleEvents()
  const [failed] = await db
    .update(emailLogs)
    .set({ status: 'failed', nextAttemptAt: null })
    .where(eq(emailLogs.orderId, order.id))
    .returning({ id: emailLogs.id })
  return { id: failed?.id }
}

/** A valid request for each call: about this shop, a new product or order in it, or the caller. */
const samples: Record<string, (stock: Stocked, by: Session) => Sample | Promise<Sample>> = {
  'POST /api/auth/register': () => ({ body: { ...person, email: newEmail() } }),
  'POST /api/auth/login': ({ owner }) => ({ body: { email: owner.user.email, password: PASSWORD } }),
  'POST /api/auth/second-step': async () => {
    const { challenge, recoveryCodes } = await waitingForSecondStep()
    return { body: { challenge, code: recoveryCodes[0] } }
  },
  'POST /api/auth/forgot-password': () => ({ body: { email: newEmail() } }),
  'POST /api/auth/reset-password': async () => ({ body: { token: await linkFor('reset'), password: PASSWORD } }),
  'POST /api/auth/confirm-email': async () => ({ body: { token: await linkFor('confirm') } }),

  'GET /api/account': () => ({}),
  'PUT /api/account/name': () => ({ body: { firstName: 'Brock', lastName: 'Stone' } }),
  'PUT /api/account/language': () => ({ body: { language: 'nl' } }),
  'POST /api/account/email': () => ({ body: { email: newEmail(), password: PASSWORD } }),
  'POST /api/account/confirmation': async (_stock, { user }) => {
    const { db } = await platform()
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user.id))
    return {}
  },
  'PUT /api/account/password': () => ({ body: { password: PASSWORD, newPassword: PASSWORD } }),
  'POST /api/account/export': () => ({ body: { currentPassword: PASSWORD } }),
  'GET /api/account/closing': () => ({}),
  'POST /api/account/close': (_stock, { user }) => ({ body: { email: user.email, currentPassword: PASSWORD } }),
  'GET /api/account/memberships': () => ({}),
  'DELETE /api/account/memberships/:shop': async (_stock, by) => {
    const elsewhere = await given.shop()
    await givenMember(elsewhere, 'packer', by)
    return { params: { shop: elsewhere.shop.id } }
  },
  'GET /api/account/handovers': () => ({}),
  'POST /api/account/handovers/:shop/accept': async (_stock, by) => ({
    params: await offeredTo(by),
    body: { currentPassword: PASSWORD },
  }),
  'DELETE /api/account/handovers/:shop': async (_stock, by) => ({ params: await offeredTo(by) }),
  'GET /api/account/invitations/:token': async (stock) => ({ params: await givenInvitation(stock) }),
  'POST /api/account/invitations/:token/accept': async (stock) => ({
    params: await givenInvitation(stock),
    body: { account: person },
  }),
  'GET /api/shops/:id/members': ofShop,
  'POST /api/shops/:id/members': ({ shop }) => ({ params: shop, body: { email: newEmail(), role: 'packer' } }),
  'GET /api/shops/:id/members/:memberId': ofMember,
  'GET /api/shops/:id/counter-access': ofShop,
  'POST /api/shops/:id/counter-devices': ({ shop }) => ({ params: shop, body: { name: 'Tablet' } }),
  'DELETE /api/shops/:id/counter-devices/:device': async (stock) => ({
    params: { ...stock.shop, device: (await givenDevice(stock)).id },
  }),
  'DELETE /api/shops/:id/counter-pins/:member': async (stock) => ({
    params: { ...stock.shop, member: (await givenSeller(stock)).user.id },
  }),
  'GET /api/shops/:id/my-counter-pin': ofShop,
  'PUT /api/shops/:id/my-counter-pin': ({ shop }) => ({ params: shop, body: { pin: PIN } }),
  'GET /api/counter-door': () => ({}),
  'POST /api/counter-door': (_stock, by) => ({ body: { memberId: by.user.id, pin: PIN } }),
  'PUT /api/shops/:id/members/:memberId': async (stock) => ({ ...(await ofMember(stock)), body: { role: 'stock' } }),
  'DELETE /api/shops/:id/members/:memberId': ofMember,
  'POST /api/shops/:id/members/:memberId/sign-out': ofMember,
  'DELETE /api/shops/:id/invitations/:invitation': ofInvitation,
  'POST /api/shops/:id/invitations/:invitation/send': ofInvitation,
  'POST /api/shops/:id/handover': async (stock) => {
    await withoutHandover(stock)
    const { user } = await givenMember(stock, 'packer')
    return { params: stock.shop, body: { memberId: user.id, stays: true, currentPassword: PASSWORD } }
  },
  'DELETE /api/shops/:id/handover': async (stock) => {
    await givenHandover(stock)
    return { params: stock.shop }
  },
  'POST /api/shops/:id/handover/confirm': ofShop,
  'PUT /api/shops/:id/team-settings': ({ shop }) => ({ params: shop, body: { requiresTwoFactor: false } }),
  'GET /api/account/sessions': () => ({}),
  'DELETE /api/account/sessions/:session': async (_stock, { user }) => ({ params: { session: await sessionOf(user) } }),
  'POST /api/account/sessions/end-others': () => ({}),
  'POST /api/account/two-factor': async (_stock, by) => {
    if (by) await confirmAddress(by)
    return { body: { password: PASSWORD } }
  },
  'POST /api/account/two-factor/confirm': async (_stock, by) => ({ body: { code: (await begunTwoFactor(by))?.code } }),
  'POST /api/account/two-factor/recovery-codes': async (_stock, by) => ({ body: await secondProof(by) }),
  'POST /api/account/two-factor/off': async (_stock, by) => ({ body: await secondProof(by) }),

  'GET /api/auth/me': () => ({}),
  'POST /api/auth/logout': () => ({}),

  'GET /api/shops/my': () => ({}),
  'POST /api/shops': () => ({ body: { name: 'Second Shop' } }),
  'GET /api/shops/:id/games': ({ shop }) => ({ params: shop }),
  'PUT /api/shops/:id/games': ({ shop }) => ({ params: shop, body: { chosen: ['pokemon', 'magic'] } }),
  'PUT /api/shops/:id': ({ shop }) => ({ params: shop, body: { description: 'Cards' } }),
  'PUT /api/shops/:id/payment-provider': async ({ shop }) => ({
    params: shop,
    body: { provider: 'mollie', key: (await mollieBooks()).open(), currentPassword: PASSWORD },
  }),
  'POST /api/shops/:id/payment-provider/removal': async ({ shop }) => ({
    params: shop,
    body: { currentPassword: PASSWORD },
  }),
  'GET /api/shops/:id/stats': ofShop,
  'GET /api/shops/:id/dashboard': ofShop,
  'GET /api/shops/:id/orders/counts': ofShop,
  'GET /api/shops/:id/figures': ({ shop }) => ({ params: shop, query: { from: '2026-11-01', to: '2026-11-22' } }),
  'GET /api/shops/:id/figures.csv': ({ shop }) => ({
    params: shop,
    query: { from: '2026-11-01', to: '2026-11-22', table: 'points' },
  }),

  'GET /api/shops/:id/seller': ofShop,
  'PUT /api/shops/:id/seller': ({ shop }) => ({ params: shop, body: seller }),
  'GET /api/shops/:id/tax-settings': ofShop,
  'PUT /api/shops/:id/tax-settings': ({ shop }) => ({ params: shop, body: taxSettings }),

  'GET /api/shops/:id/terms': ofShop,
  'POST /api/shops/:id/terms/preview': async (store) => {
    await enterSeller(store)
    return { params: store.shop, body: termsAnswers }
  },
  'PUT /api/shops/:id/terms': async (store) => {
    await enterSeller(store)
    return { params: store.shop, body: termsAnswers }
  },

  'POST /api/shops/:id/pictures': ({ shop }) => ({ params: shop, query: { purpose: 'logo' }, file: onePixel }),

  'GET /api/shops/:id/products': ofShop,
  'GET /api/shops/:id/products/filters': ofShop,
  'GET /api/shops/:id/categories': ofShop,
  'GET /api/shops/:id/sets': ofShop,
  'GET /api/admin/shops/:id/sets': ofShop,
  'GET /api/admin/shops/:id/languages': ofShop,
  'GET /api/shops/:id/counter-shelf': ofShop,
  'PUT /api/shops/:id/counter-favourites/:product': (stock) => ({
    params: { ...stock.shop, product: stock.product.id },
  }),
  'DELETE /api/shops/:id/counter-favourites/:product': (stock) => ({
    params: { ...stock.shop, product: stock.product.id },
  }),
  'GET /api/shops/:id/parked-baskets': ofShop,
  'POST /api/shops/:id/parked-baskets': ({ shop, product }) => ({ params: shop, body: aBasket(product) }),
  'POST /api/shops/:id/parked-baskets/:basket/resume': parked,
  'DELETE /api/shops/:id/parked-baskets/:basket': parked,
  'POST /api/shops/:id/parked-baskets/:basket/restore': parked,
  'POST /api/shops/:id/counter-sales': ({ shop, product }) => ({
    params: shop,
    body: {
      items: [{ productId: product.id, quantity: 1, priceCents: product.priceCents }],
      totalCents: product.priceCents,
      means: 'cash',
    },
  }),
  'GET /api/shops/:id/drawer': ofShop,
  'POST /api/shops/:id/drawer': ({ shop }) => ({ params: shop, body: { floatCents: 10_000 } }),
  'POST /api/shops/:id/drawer/moves': async (stock) => {
    await openedDrawer(stock)
    return { params: stock.shop, body: { amountCents: -500, reason: 'Stamps' } }
  },
  'POST /api/shops/:id/closings': async (stock) => {
    const number = await openedDrawer(stock)
    return { params: stock.shop, body: { number, countedCents: 10_000, leftCents: 10_000 } }
  },
  'GET /api/shops/:id/closings': ofShop,
  'GET /api/shops/:id/closings/:number': async (stock) => {
    const number = await openedDrawer(stock)
    const body = { number, countedCents: 10_000, leftCents: 10_000 }
    await as(stock.owner).call(closeDrawer, { params: stock.shop, body })
    return { params: { id: stock.shop.id, number } }
  },
  'GET /api/shops/:id/day-totals': ofShop,
  'GET /api/orders/:id/receipt': async (stock) => ({
    params: (await given.order({ of: stock, status: 'paid' })).order,
  }),
  'POST /api/orders/:id/receipt': async (stock) => ({
    params: await soldAtCounter(stock),
    body: { email: newEmail() },
  }),
  'GET /api/shops/:id/products-by-code': async ({ shop, product }) => ({
    params: shop,
    query: { code: `TL${product.id}` },
  }),
  'GET /api/shops/:id/same-product': ({ shop }) => ({ params: shop, query: { name: 'Pikachu' } }),
  'POST /api/products': ({ shop }) => ({ body: { shopId: shop.id, name: 'Pikachu', priceCents: 100 } }),
  'GET /api/products/:id': ofProduct,
  'PUT /api/products/:id': async (stock) => ({ ...(await ofProduct(stock)), body: { priceCents: 200 } }),
  'DELETE /api/products/:id': ofProduct,
  'GET /api/products/:id/waiting-orders': ofProduct,
  'PUT /api/shops/:id/products': ({ shop, product }) => ({
    params: shop,
    body: { products: { ids: [product.id] }, change: { stock: { by: 1 } } },
  }),
  'GET /api/products/:id/sale-comparison': ofProduct,
  'GET /api/products/:id/stock-changes': ofProduct,
  'GET /api/products/:id/parts': ofProduct,
  'PUT /api/products/:id/parts': async (stock) => ({
    ...(await ofProduct(stock)),
    body: { parts: [{ productId: (await ofProduct(stock)).params.id, quantity: 2 }] },
  }),
  'POST /api/products/:id/pack': async (stock) => {
    const { params } = await ofProduct(stock)
    const parts = [{ productId: (await ofProduct(stock)).params.id, quantity: 2 }]
    await as(stock.owner).call(setParts, { params, body: { parts } })
    return { params, body: { count: 1 } }
  },
  'GET /api/products/:id/alerts': ofProduct,
  'POST /api/public/shops/:id/products/:product/alerts': async (stock) => {
    const { product } = await given.product({ of: stock, stock: 0 })
    return { params: { id: stock.shop.id, product: product.id }, body: { email: newEmail() } }
  },
  'POST /api/public/stock-alerts/:key/end': () => ({ params: { key: randomUUID() } }),
  'GET /api/shops/:id/product-views': ofShop,
  'PUT /api/shops/:id/product-views': ({ shop }) => ({ params: shop, body: aView }),
  'DELETE /api/shops/:id/product-views/:view': async ({ shop, owner }) => {
    const { id } = await as(owner).call(saveProductView, { params: shop, body: aView })
    return { params: { id: shop.id, view: id } }
  },
  'POST /api/shops/:id/products/delete': async (stock) => ({
    params: stock.shop,
    body: { products: { ids: [(await ofProduct(stock)).params.id] } },
  }),
  'POST /api/shops/:id/labels': async ({ shop, product }) => ({
    params: shop,
    body: { products: { ids: [product.id] }, sheet: 'roll-57x32' },
  }),
  'POST /api/shops/:id/products/edits/:edit/undo': async ({ shop, product, owner }) => {
    const body = { products: { ids: [product.id] }, change: { stock: { by: 1 } } }
    const { editId } = await as(owner).call(editProducts, { params: shop, body })
    return { params: { id: shop.id, edit: editId } }
  },

  'GET /api/products/:id/market-price': ofProduct,
  'GET /api/shops/:id/market-prices': ({ shop, product }) => ({ params: shop, query: { products: product.id } }),
  'GET /api/shops/:id/price-rules': ofShop,
  'PUT /api/shops/:id/price-rules': ({ shop }) => ({ params: shop, body: priceSettings }),
  'GET /api/shops/:id/price-choices': ofShop,
  'GET /api/shops/:id/buying': ofShop,
  'PUT /api/shops/:id/buying': async (stock) => ({ params: stock.shop, body: await buyingWith(stock) }),
  'POST /api/shops/:id/buying/try-out': async (stock) => {
    const { rules, hot, never } = await buyingWith(stock)
    return { params: stock.shop, body: { rules, hot, never } }
  },
  'GET /api/public/shops/:id/buylist': async (stock) => {
    await openBuying(stock)
    return { params: stock.shop }
  },
  'POST /api/public/shops/:id/buylist/prices': async (stock) => {
    await openBuying(stock)
    return { params: stock.shop, body: { lines: [{ cardId: 1, pieces: 2 }] } }
  },
  'POST /api/public/shops/:id/offers': async (stock) => {
    await openBuying(stock)
    return { params: stock.shop, body: offerOf(await sampleCard()) }
  },
  'GET /api/customer-offers/:key': async (stock) => ({ params: (await ofOffer(stock, 'submitted', 'page')).params }),
  'POST /api/customer-offers/:key/sent': async (stock) => ({
    params: (await ofOffer(stock, 'approved', 'page')).params,
    body: { trackingCode: '3SABC' },
  }),
  'POST /api/customer-offers/:key/cancel': async (stock) => ({
    params: (await ofOffer(stock, 'submitted', 'page')).params,
  }),
  'POST /api/customer-offers/:key/answer': async (stock) => {
    const { params, offer } = await ofOffer(stock, 'offered', 'page')
    return { params, body: { revision: offer.revision, lines: offer.lines.map(({ id }) => ({ id, accepted: true })) } }
  },
  'PUT /api/customer-offers/:key/payout': async (stock) => ({
    params: (await ofOffer(stock, 'submitted', 'page')).params,
    body: { account: { holder: 'A. Ketchum', iban: 'NL91ABNA0417164300' } },
  }),
  'POST /api/customer-offers/:key/messages': async (stock) => ({
    params: (await ofOffer(stock, 'submitted', 'page')).params,
    body: { message: 'Hello' },
  }),
  'GET /api/parent-offers/:key': async (stock) => ({ params: (await ofOffer(stock, 'submitted', 'parent')).params }),
  'POST /api/parent-offers/:key/agree': async (stock) => ({
    params: (await ofOffer(stock, 'submitted', 'parent')).params,
  }),
  'GET /api/shops/:id/buy-offers': ofShop,
  'GET /api/shops/:id/buy-offers/:offer/statement.pdf': async (stock) => ({
    params: (await ofOffer(stock, 'settled')).params,
  }),
  'GET /api/customer-offers/:key/statement.pdf': async (stock) => ({
    params: (await ofOffer(stock, 'settled', 'page')).params,
  }),
  'GET /api/shops/:id/purchase-statements.zip': ofQuarter,
  'GET /api/shops/:id/buyers-register.csv': ofQuarter,
  'GET /api/shops/:id/buyers-register.pdf': ofQuarter,
  'GET /api/shops/:id/held-cards': ofShop,
  'GET /api/shops/:id/payouts': ofShop,
  'POST /api/shops/:id/payouts/files': async (stock) => {
    const { params, body } = await givenPayouts(stock)
    return { params, body }
  },
  'GET /api/shops/:id/payouts/files/:file/pain001.xml': async (stock) => ({ params: await givenPayoutFile(stock) }),
  'POST /api/shops/:id/payouts/files/:file/paid': async (stock) => ({ params: await givenPayoutFile(stock) }),
  'POST /api/shops/:id/payouts/files/:file/undo': async (stock) => ({ params: await givenPayoutFile(stock) }),
  'GET /api/shops/:id/buy-offers/:offer': async (stock) => ({ params: (await ofOffer(stock, 'submitted')).params }),
  'POST /api/shops/:id/buy-offers': async (stock) => {
    await openBuying(stock)
    const lines = [{ cardId: await sampleCard(), pieces: 1 }]
    return { params: stock.shop, body: { name: 'Ash Ketchum', payBy: 'cash', lines } }
  },
  'POST /api/shops/:id/buy-offers/:offer/moves': async (stock) => ({
    params: (await ofOffer(stock, 'submitted')).params,
    body: { to: 'approved' },
  }),
  'PUT /api/shops/:id/buy-offers/:offer/lines/:line': async (stock) => {
    const { params, offer } = await ofOffer(stock, 'received')
    return { params: { ...params, line: offer.lines[0]?.id }, body: { condition: 'NM', pieces: 1 } }
  },
  'POST /api/shops/:id/buy-offers/:offer/proposal': async (stock) => ({
    params: (await ofOffer(stock, 'received')).params,
    body: { restAsDescribed: true },
  }),
  'PUT /api/shops/:id/buy-offers/:offer/payout': async (stock) => ({
    params: (await ofOffer(stock, 'submitted')).params,
    body: { birthYear: 1_980 },
  }),
  'POST /api/shops/:id/buy-offers/:offer/messages': async (stock) => ({
    params: (await ofOffer(stock, 'submitted')).params,
    body: { message: 'Hello' },
  }),
  'POST /api/shops/:id/buy-offers/:offer/settlement': async (stock) => {
    const { params, offer } = await ofOffer(stock, 'agreed')
    return { params, body: { revision: offer.revision } }
  },
  'POST /api/shops/:id/counter-purchases/prices': async (stock) => {
    await openBuying(stock)
    return { params: stock.shop, body: { text: '1 Charizard ex' } }
  },
  'POST /api/shops/:id/counter-purchases': async (stock) => {
    await openBuying(stock)
    const { name, lines, address } = offerOf(await sampleCard())
    const body = { name, lines, address, email: newEmail(), payBy: 'credit', totalCents: 1_200 }
    return { params: stock.shop, body }
  },
  'PUT /api/shops/:id/buy-offers/:offer/return': async (stock) => {
    const { params, offer } = await ofOffer(stock, 'returned')
    return { params, body: { revision: offer.revision, how: 'sent', trackingCode: '3SABCD123456789' } }
  },
  'POST /api/shops/:id/buy-offers/:offer/kept': async (stock) => {
    const { params, offer } = await ofOffer(stock, 'returned')
    const { db } = await platform()
    await db.update(buyOffers).set({ collectUntil: '2020-01-01' }).where(eq(buyOffers.id, offer.id))
    return { params, body: { revision: offer.revision } }
  },
  'POST /api/shops/:id/buy-offers/:offer/paid': async (stock) => ({ params: (await ofOffer(stock, 'settled')).params }),
  'GET /api/shops/:id/buy-offers/:offer/account': async (stock) => ({
    params: (await ofOffer(stock, 'agreed')).params,
  }),
  'POST /api/shops/:id/price-runs': ({ shop, product }) => ({
    params: shop,
    body: { products: { ids: [product.id] } },
  }),
  'GET /api/shops/:id/price-runs': ofShop,
  'GET /api/shops/:id/price-runs/:run': ofPriceRun,
  'GET /api/shops/:id/price-runs/:run/items': ofPriceRun,
  'PUT /api/shops/:id/price-runs/:run/items': async (stock) => ({
    ...(await ofPriceRun(stock)),
    body: { items: { matching: {} }, leftOut: true },
  }),
  'POST /api/shops/:id/price-runs/:run/recheck': ofPriceRun,
  'POST /api/shops/:id/price-runs/:run/apply': async (stock) => ({
    ...(await ofPriceRun(stock)),
    body: { revision: 0 },
  }),
  'POST /api/shops/:id/price-runs/:run/undo': async (stock) => {
    const { params } = await ofPriceRun(stock)
    await as(stock.owner).call(applyPriceRun, { params, body: { revision: 0 } })
    return { params }
  },

  'GET /api/pokemon/search': () => ({ query: { q: 'charizard 151' } }),
  'GET /api/pokemon/sets': () => ({}),
  'GET /api/pokemon/catalogue': () => ({}),
  'GET /api/catalogue/:game/numbers': () => ({ params: { game: 'pokemon' } }),
  'GET /api/pokemon/products/:id': async ({ owner }) => {
    await fillCatalogue(charizard)
    return { params: { id: await idOf(owner, 'MEW 006') } }
  },
  'POST /api/pokemon/import': async ({ owner, shop }) => {
    await fillCatalogue(charizard)
    const pokemonProductId = await idOf(owner, 'MEW 006')
    return { body: { shopId: shop.id, pokemonProductId, priceCents: 2_495, stock: 2, setName: '151' } }
  },

  'POST /api/shops/:id/card-lists/read': ({ shop }) => ({
    params: shop,
    body: { text: '4 Charizard ex MEW 006 NM 35.00' },
  }),
  'GET /api/shops/:id/card-lists/open': ofShop,
  'POST /api/shops/:id/card-lists/drop': ({ shop }) => ({ params: shop, body: { lines: [] } }),
  'GET /api/exchange-rates': () => ({}),
  'POST /api/shops/:id/card-lists/prices': async ({ owner, shop }) => {
    await fillCatalogue(charizard)
    return { params: shop, body: { cards: [{ line: 1, pokemonProductId: await idOf(owner, 'MEW 006'), stock: 1 }] } }
  },
  'POST /api/shops/:id/card-lists': async ({ owner, shop }) => {
    await fillCatalogue(charizard)
    const pokemonProductId = await idOf(owner, 'MEW 006')
    return { params: shop, body: { cards: [{ line: 1, pokemonProductId, stock: 4, priceCents: 3_500 }] } }
  },

  'GET /api/admin/catalogue': () => ({}),
  'POST /api/admin/catalogue/sync': () => ({ body: { source: 'tcgdex' } }),
  'POST /api/admin/catalogue/imports': async () => {
    await endImports()
    return { body: { from: 'file', fileName: 'cards.csv', bytes: 9 } }
  },
  'PUT /api/admin/catalogue/imports/:id/parts/:part': async () => ({
    params: { id: await importOpen(), part: 0 },
    file: csv('name,set'),
  }),
  'DELETE /api/admin/catalogue/imports/:id': async () => ({ params: { id: await importOpen() } }),

  'GET /api/shops/:id/products.csv': ofShop,
  'GET /api/shops/:id/events': ofShop,
  'GET /api/shops/:id/orders.csv': ofShop,
  'POST /api/shops/:id/product-imports': ({ shop }) => ({ params: shop, file: csv('name,price', 'Pikachu,1') }),
  'GET /api/shops/:id/cardmarket': ofShop,
  'GET /api/shops/:id/cardmarket/stock.csv': ofShop,
  'GET /api/shops/:id/product-imports': ofShop,
  'POST /api/shops/:id/cardmarket/sales/check': ({ shop }) => ({
    params: shop,
    file: soldOnCardmarket,
  }),
  'POST /api/shops/:id/cardmarket/sales': ({ shop }) => ({
    params: shop,
    file: soldOnCardmarket,
  }),
  'PUT /api/shops/:id/cardmarket/choices': ({ shop }) => ({
    params: shop,
    body: { article: 'Mew (Set)', choice: 'leaveOut' },
  }),
  'POST /api/shops/:id/import-columns': ({ shop }) => ({ params: shop, file: csv('kaart,euro', 'Pikachu,1') }),
  'GET /api/shops/:id/product-imports/:import/refused.csv': ofImport,
  'GET /api/shops/:id/product-imports/:import': ofImport,
  'GET /api/shops/:id/product-imports/:import/rows': ofImport,
  'POST /api/shops/:id/product-imports/:import/run': ofImport,
  'POST /api/shops/:id/product-imports/:import/undo': async (stock) => {
    const sample = await ofImport(stock)
    await as(stock.owner).call(runProductImport, sample)
    return sample
  },

  'GET /api/shops/:slug': ({ shop }) => ({ params: shop }),
  'GET /api/public/shops/:id/handovers/:key': async (stock) => ({ params: await ofHandover(stock) }),
  'POST /api/public/shops/:id/handovers/:key/claim': async (stock) => ({
    params: await ofHandover(stock),
    body: { email: 'bram@example.nl' },
  }),
  'GET /api/public/shops/:id/products': ofShop,
  'GET /api/public/shops/:id/products/:product': ({ shop, product }) => ({
    params: { id: shop.id, product: product.id },
  }),
  'GET /api/public/shops/:id/set': ({ shop }) => ({ params: shop, query: { set: 'Jungle' } }),
  'GET /api/public/shops/:id/products/:product/neighbours': ({ shop, product }) => ({
    params: { id: shop.id, product: product.id },
  }),
  'GET /api/public/shops/:id/products/:product/copies': ({ shop, product }) => ({
    params: { id: shop.id, product: product.id },
  }),
  'GET /api/public/shops/:id/terms/:document': async (store) => {
    await publishTerms(store)
    return { params: { id: store.shop.id, document: 'terms' }, query: { language: 'nl' } }
  },
  'GET /api/public/shops/:id/withdrawal-form': ({ shop }) => ({ params: shop, query: { language: 'en' } }),
  'GET /api/public/shops/:id/suggestions': ({ shop }) => ({ params: shop, query: { q: 'pikachu' } }),
  'GET /api/public/shops/:id/filters': ofShop,
  'GET /api/public/shops/:id/shelves': ofShop,
  'GET /api/public/shops/:id/categories': ofShop,
  'GET /api/public/shops/:id/sets': ofShop,
  'GET /api/public/shops/:id/languages': ofShop,

  'POST /api/orders': ({ shop, product }) => ({ body: checkout(shop, [[product, 1]]) }),
  'GET /api/customer-orders/:key/shop': async () => {
    const { owner, order } = await given.order({ status: 'shipped' })
    await as(owner).call(closeAccount, { body: { email: owner.user.email, currentPassword: PASSWORD } })
    return { params: { key: order.pageKey } }
  },
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
  'GET /api/customer-orders/:key/opening': ofOrderPage,
  'PUT /api/customer-orders/:key/alias': async (stock) => ({
    params: { key: (await orderToOpen(stock)).pageKey },
    body: { alias: 'Starmie fan' },
  }),
  'GET /api/shops/:id/breaks': ofShop,
  'POST /api/shops/:id/breaks': async (stock) => {
    await opensLive(stock)
    return { params: stock.shop, body: newBreak({ kind: 'fixed', names: [], count: 4 }) }
  },
  'GET /api/shops/:id/breaks/:break': ofBreak,
  'POST /api/shops/:id/breaks/:break/end': ofBreak,
  'POST /api/shops/:id/breaks/:break/draw': async (stock) => ofEndedBreak(stock),
  'POST /api/shops/:id/breaks/:break/done': async (stock) => ofEndedBreak(stock, 'list'),
  'GET /api/shops/:id/breaks/:break/refunds': ofBreak,
  'POST /api/shops/:id/breaks/:break/cancel': ofBreak,
  'GET /api/public/shops/:id/breaks': ofShop,
  'GET /api/public/shops/:id/breaks/:break': ofBreak,
  'GET /api/customer-orders/:key/breaks': ofOrderPage,
  'PUT /api/customer-orders/:key/live': async (stock) => ({
    params: { key: (await orderToOpen(stock)).pageKey },
    body: { session: (await plannedSession(stock)).id, remind: true },
  }),
  'GET /api/public/shops/:id/lives/:session/calendar': async (stock) => ({
    params: { ...stock.shop, session: (await plannedSession(stock)).id },
  }),
  'GET /api/shops/:id/rips': ofShop,
  'GET /api/shops/:id/rips/sessions': ofShop,
  'POST /api/shops/:id/rips/sessions': ({ shop }) => ({ params: shop, body: aSession }),
  'PUT /api/shops/:id/rips/sessions/:session': async (stock) => ({
    params: { ...stock.shop, session: (await plannedSession(stock)).id },
    body: { title: 'Friday evening' },
  }),
  'POST /api/shops/:id/rips/sessions/:session/cancel': async (stock) => ({
    params: { ...stock.shop, session: (await plannedSession(stock)).id },
  }),
  'POST /api/shops/:id/rips/sessions/:session/start': async (stock) => ({
    params: { ...stock.shop, session: (await runningSession(stock)).id },
  }),
  'DELETE /api/shops/:id/rips/sessions/:session/start': async (stock) => ({
    params: { ...stock.shop, session: (await runningSession(stock)).id },
  }),
  'POST /api/shops/:id/rips/sessions/:session/end': async (stock) => ({
    params: { ...stock.shop, session: (await runningSession(stock)).id },
  }),
  'PUT /api/shops/:id/rips/sessions/:session/recording': async (stock) => ({
    params: { ...stock.shop, session: (await runningSession(stock)).id },
    body: { recordingUrl: 'https://www.youtube.com/watch?v=abc' },
  }),
  'GET /api/shops/:id/overlay': ofShop,
  'PUT /api/shops/:id/overlay': ({ shop }) => ({ params: shop, body: { settings: defaultOverlay('en') } }),
  'POST /api/shops/:id/overlay/key': ofShop,
  'DELETE /api/shops/:id/overlay/key': async (stock) => {
    await as(stock.owner).call(makeOverlayKey, { params: stock.shop })
    return { params: stock.shop }
  },
  'GET /api/overlays/:key/events': async (stock) => ({
    params: { key: (await as(stock.owner).call(makeOverlayKey, { params: stock.shop })).key },
  }),
  'GET /api/public/shops/:id/live': ofShop,
  'GET /api/public/shops/:id/live/events': ofShop,
  'POST /api/shops/:id/rips/steps': async (stock) => ({
    params: stock.shop,
    body: { id: aStep, step: { kind: 'skip', order: (await orderToOpen(stock)).id, reason: 'Not watching' } },
  }),
  'PUT /api/shops/:id/rips/pulls/:pull/photo': async (stock) => ({
    params: { ...stock.shop, pull: await pulledCard(stock) },
    query: { step: aStep },
    file: onePixel,
  }),
  'PUT /api/customer-orders/:key/delivery': async (stock) => {
    const { order } = await given.order({ of: stock })
    return { params: { key: order.pageKey }, body: { delivery: 'ship', address, totalCents: order.totalCents } }
  },
  'GET /api/market/products': () => ({ query: { search: 'charizard' } }),
  'GET /api/market/cards': () => ({ query: { search: 'charizard' } }),
  'GET /api/market/lows': async () => ({ query: { cards: String(await pricedCard({})) } }),
  'GET /api/market/sets': () => ({}),
  'GET /api/market/games': () => ({}),
  'GET /api/market/sets/:name': async () => {
    await pricedCard({})
    return { params: { name: '151' } }
  },
  'GET /api/market/cards/:id': async () => ({ params: { id: await pricedCard({}) } }),
  'GET /api/shops/:id/market-positions': ({ shop, product }) => ({ params: shop, query: { products: product.id } }),
  'POST /api/market/lists/read': () => ({ body: { text: '2 Charizard ex MEW 006' } }),
  'POST /api/market/baskets': async () => ({ body: { wants: [{ cardId: await pricedCard({}), pieces: 1 }] } }),
  'POST /api/my-data': async () => ({ body: { email: newEmail() } }),
  'GET /api/my-data/:key': async () => ({ params: await myDataLink() }),
  'POST /api/my-data/:key/erase': async () => ({ params: await myDataLink() }),
  'GET /api/shops/:id/customers/:customerId/data': ofCustomer,
  'POST /api/shops/:id/customers/:customerId/erase': ofCustomer,
  'POST /api/market/alerts': async () => ({ body: { email: newEmail(), wants: [{ cardId: await pricedCard({}) }] } }),
  'POST /api/market/alerts/:key/confirm': async () => ({ params: await requestedAlerts() }),
  'POST /api/market/alerts/:key/end': async () => ({ params: await requestedAlerts() }),
  'GET /api/admin/tax-reports/:year': ofThisYear,
  'GET /api/admin/tax-reports/:year/file.csv': ofThisYear,
  'POST /api/admin/tax-reports/:year/reminders': ofThisYear,
  'GET /api/shops/:id/tax-reports/:year': ({ shop }) => ({ params: { ...shop, year: 2026 } }),
  'GET /api/admin/brands': () => ({}),
  'POST /api/admin/brands': () => ({ body: { ...aBrand, name: newEmail() } }),
  'PUT /api/admin/brands/:id': async () => ({ params: await givenBrand(), body: { ...aBrand, name: newEmail() } }),
  'DELETE /api/admin/brands/:id': async () => ({ params: await givenBrand() }),
  'POST /api/reports': ({ shop, product }) => ({
    body: { ...reported, shopId: shop.id, productId: product.id, email: newEmail() },
  }),
  'GET /api/admin/reports': () => ({ query: { state: 'all' } }),
  'GET /api/admin/reports/figures/:year': () => ({ params: { year: 2026 } }),
  'GET /api/admin/reports/:id': ofReport,
  'POST /api/admin/reports/:id/decision': async (stock) => ({
    ...(await ofReport(stock)),
    body: {
      decision: 'listing-removed',
      statement: 'It is a fake.',
      measure: { ground: 'genuine', duration: 'permanent' },
    },
  }),
  'POST /api/admin/reports/:id/reversal': async (stock) => {
    const { params } = await ofReport(stock)
    const measure = { ground: 'genuine', duration: 'permanent' } as const
    const body = { decision: 'listing-removed', statement: 'It is a fake.', measure } as const
    await as(await given.admin()).call(decideReport, { params, body })
    return { params, body: { statement: 'It is real.' } }
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
  'PUT /api/orders/:id/means': async (stock) => ({
    params: (await given.order({ of: stock, status: 'paid' })).order,
    body: { means: 'cash' },
  }),
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
  'GET /api/shops/:id/keys': ofShop,
  'POST /api/shops/:id/keys': ({ shop }) => ({
    params: shop,
    body: { name: 'Stock sync', permissions: ['shop.read'] },
  }),
  'DELETE /api/shops/:id/keys/:keyId': async (stock) => ({ params: await ofApiKey(stock) }),
  'POST /api/shops/:id/keys/:keyId/rotate': async (stock) => ({
    params: await ofApiKey(stock),
    body: { overlapHours: 24 },
  }),
  'GET /api/keys/self': () => ({}),

  'GET /api/shops/:id/agents': ofShop,
  'PUT /api/shops/:id/agents': async ({ shop }) => {
    // Each use changes something.
    const { db } = await platform()
    await db.delete(agentStops).where(eq(agentStops.shopId, shop.id))
    return { params: shop, body: { isStopped: true } }
  },
  'POST /api/shops/:id/agents/clients': ({ shop }) => ({ params: shop, body: anAssistant }),
  'DELETE /api/shops/:id/agents/clients/:client': async (stock) => {
    const { id } = await as(stock.owner).call(addAgentClient, { params: stock.shop, body: anAssistant })
    return { params: { ...stock.shop, client: id } }
  },
  'DELETE /api/shops/:id/agents/grants/:grant': async ({ shop, owner }) => {
    const { db } = await platform()
    const grant = {
      shopId: shop.id,
      name: 'Claude',
      clientId: 'claude',
      permissions: ['shop.read'],
      madeBy: owner.user.id,
    }
    const [made] = await db
      .insert(apiKeys)
      .values({ ...grant, tokenStart: '', tokenEnd: '' })
      .returning({ id: apiKeys.id })
    return { params: { ...shop, grant: made?.id ?? 0 } }
  },
  'GET /api/agents/authorization': async (stock) => ({ query: await authorizationIn(stock) }),
  'POST /api/agents/authorization': async (stock) => ({
    body: { authorization: await authorizationIn(stock), given: null },
  }),
  'GET /api/shops/:id/agent-proposals': ofShop,
  'POST /api/shops/:id/agent-proposals/:proposal/accept': async (stock) => ({ params: await ofProposal(stock) }),
  'POST /api/shops/:id/agent-proposals/:proposal/decline': async (stock) => ({ params: await ofProposal(stock) }),

  'GET /api/shops/:id/webhooks': ofShop,
  'POST /api/shops/:id/webhooks': ({ shop }) => ({
    params: shop,
    body: { url: 'https://hooks.example.com/', events: ['order.placed'] },
  }),
  'PUT /api/shops/:id/webhooks/:webhookId': async (stock) => ({
    params: await ofWebhook(stock),
    body: { isActive: false },
  }),
  'DELETE /api/shops/:id/webhooks/:webhookId': async (stock) => ({ params: await ofWebhook(stock) }),
  'POST /api/shops/:id/webhooks/:webhookId/secret': async (stock) => ({
    params: await ofWebhook(stock),
    body: { overlapHours: 24 },
  }),
  'POST /api/shops/:id/webhooks/:webhookId/test': async (stock) => ({ params: await ofWebhook(stock) }),
  'GET /api/shops/:id/webhooks/:webhookId/deliveries': async (stock) => ({ params: await ofWebhook(stock) }),
  'GET /api/shops/:id/webhooks/:webhookId/deliveries/:deliveryId': async (stock) => ({
    params: await ofDelivery(stock),
  }),
  'POST /api/shops/:id/webhooks/:webhookId/deliveries/:deliveryId/replay': async (stock) => ({
    params: await ofDelivery(stock),
  }),
  'POST /api/shops/:id/webhooks/:webhookId/replay': async (stock) => ({
    params: await ofWebhook(stock),
    body: { from: '2026-11-01T00:00:00Z', to: '2026-11-22T00:00:00Z' },
  }),

  'GET /api/shops/:id/discounts': ofShop,
  'POST /api/shops/:id/discounts': ({ shop }) => ({ params: shop, body: { code: newCode(), percent: 10 } }),
  'PUT /api/shops/:id/discounts/:discount': async (stock) => ({
    params: await ofDiscount(stock),
    body: { isActive: false },
  }),
  'DELETE /api/shops/:id/discounts/:discount': async (stock) => ({ params: await ofDiscount(stock) }),
  'POST /api/shops/:id/discounts/:discount/restore': async (stock) => {
    const params = await ofDiscount(stock)
    await as(stock.owner).call(deleteDiscount, { params })
    return { params }
  },
  'POST /api/public/shops/:id/products/:product/claim': ({ shop, product }) => ({
    params: { ...shop, product: product.id },
    body: { email: newEmail() },
  }),
  'GET /api/public/shops/:id/discounts/:code': async (stock) => ({
    params: { ...stock.shop, code: (await givenDiscount(stock)).code },
  }),
  'GET /api/shops/:id/credit': ofShop,
  'GET /api/shops/:id/credit-summary': ofShop,
  'GET /api/shops/:id/credit/movements.csv': ofShop,
  'POST /api/shops/:id/credit': ({ shop }) => ({
    params: shop,
    body: { email: newEmail(), amountCents: 500, reason: 'Gift' },
  }),
  'GET /api/shops/:id/credit/:account': async (stock) => ({
    params: { ...stock.shop, account: (await givenCredit(stock)).id },
  }),
  'POST /api/shops/:id/credit/:account/code': async (stock) => ({
    params: { ...stock.shop, account: (await givenCredit(stock)).id },
  }),
  'PUT /api/shops/:id/credit/:account/code': async (stock) => ({
    params: { ...stock.shop, account: (await givenCredit(stock)).id },
  }),
  'POST /api/shops/:id/credit/:account/mails': async (stock) => {
    const { id, email } = await givenCredit(stock)
    return { params: { ...stock.shop, account: id }, body: { email } }
  },
  'POST /api/shops/:id/credit/:account/corrections': async (stock) => ({
    params: { ...stock.shop, account: (await givenCredit(stock)).id },
    body: { amountCents: -100, reason: 'Mistake' },
  }),
  'POST /api/public/shops/:id/credit-checks': async (stock) => ({
    params: stock.shop,
    body: { code: (await givenCredit(stock)).code },
  }),
  'GET /api/credit-pages/:key': async (stock) => ({ params: { key: (await givenCredit(stock)).key } }),
  'POST /api/public/shops/:id/credit-links': ({ shop }) => ({ params: shop, body: { email: newEmail() } }),
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
  'GET /api/shops/:id/ledger': ofShop,
  'PUT /api/shops/:id/ledger': ({ shop }) => ({ params: shop, body: defaultCodes }),
  'GET /api/shops/:id/journal.csv': ofPeriod,
  'GET /api/shops/:id/receipts.csv': ofPeriod,
  'GET /api/shops/:id/snelstart.csv': ofPeriod,
  'GET /api/shops/:id/snelstart-customers.csv': ofPeriod,
  'GET /api/shops/:id/e-boekhouden.csv': ofPeriod,
  'GET /api/shops/:id/exact.xml': ofPeriod,
  'GET /api/shops/:id/ubl.zip': ofPeriod,
  'GET /api/shops/:id/audit-file.xml': async (stock) => {
    await enterSeller(stock)
    return { params: stock.shop, query: { year: '2026' } }
  },
  'GET /api/shops/:id/stock-value.csv': ({ shop }) => ({ params: shop, query: { year: '2026' } }),
  'GET /api/shops/:id/reconciliation': ofPeriod,
  'GET /api/shops/:id/reconciliation/items': ({ shop }) => ({
    params: shop,
    query: { period: '2026', difference: 'unpaid' },
  }),
  'GET /api/shops/:id/reconciliation.csv': ofPeriod,
  'GET /api/shops/:id/books': ofQuarter,
  'GET /api/shops/:id/books.pdf': ofQuarter,
  'GET /api/shops/:id/vat.csv': ofQuarter,
  'GET /api/shops/:id/oss.csv': ofQuarter,
  'GET /api/shops/:id/icp.csv': ofQuarter,
  'GET /api/shops/:id/tax-limits': ofShop,
  'GET /api/shops/:id/purchases': ofQuarter,
  'GET /api/shops/:id/purchases.csv': ofQuarter,
  'GET /api/shops/:id/purchases.pdf': ofQuarter,
  'POST /api/shops/:id/purchases': ({ shop }) => ({ params: shop, body: purchase }),
  'DELETE /api/shops/:id/purchases/:purchase': async (stock) => ({ params: await ofPurchase(stock) }),
  'GET /api/shops/:id/purchase-imports': ofShop,
  'GET /api/shops/:id/purchase-imports/template.csv': ofShop,
  'POST /api/shops/:id/purchase-imports': ({ shop }) => ({ params: shop, file: purchaseFile() }),
  'POST /api/shops/:id/purchase-imports/check': ({ shop }) => ({ params: shop, file: purchaseFile() }),
  'POST /api/shops/:id/purchase-imports/refused.csv': ({ shop }) => ({ params: shop, file: purchaseFile('gratis') }),
  'POST /api/shops/:id/purchase-imports/:import/undo': async ({ shop, owner }) => {
    await sendPurchases({ shop, owner }, importPurchases, purchaseFile())
    const [latest] = await as(owner).call(listPurchaseImports, { params: shop })
    return { params: { id: shop.id, import: latest?.id ?? 0 } }
  },
  'POST /api/shops/:id/purchases/:purchase/restore': async (stock) => {
    const params = await ofPurchase(stock)
    await as(stock.owner).call(deletePurchase, { params })
    return { params }
  },
  'GET /api/shops/:id/invoices': ofQuarter,
  'GET /api/shops/:id/invoices.zip': ofQuarter,
  'GET /api/shops/:id/invoices.csv': ofQuarter,
  'GET /api/shops/:id/margin-register': ofQuarter,
  'GET /api/shops/:id/margin-register.csv': ofQuarter,
  'POST /api/shops/:id/invoices': async (stock) => {
    await enterSeller(stock)
    await given.order({ of: stock, status: 'paid' })
    return { params: stock.shop, body: {} }
  },
  'GET /api/shops/:id/invoices/:invoice/invoice.pdf': async (stock) => {
    const { invoice } = await ofInvoice(stock)
    return { params: { id: stock.shop.id, invoice } }
  },
  'GET /api/shops/:id/invoices/:invoice/invoice.xml': async (stock) => {
    const { invoice } = await ofInvoice(stock)
    return { params: { id: stock.shop.id, invoice } }
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
  'POST /api/shops/:id/statements': ({ shop }) => ({
    params: shop,
    file: camt([{ amount: '1.00', text: newEmail() }]),
  }),
  'POST /api/shops/:id/statement-columns': ({ shop }) => ({ params: shop, file: csv('Datum;Bedrag', '1-1-2026;2,00') }),
  'GET /api/shops/:id/statements': ofShop,
  'POST /api/shops/:id/statements/:statement/book': async (stock) => {
    const { id } = await ofStatement(stock, 'Order')
    return { params: { id: stock.shop.id, statement: id }, body: {} }
  },
  'GET /api/shops/:id/bank-entries': ofShop,
  'POST /api/shops/:id/bank-entries/book': async (stock) => ({
    params: stock.shop,
    body: { entries: [await ofEntry(stock)] },
  }),
  'GET /api/shops/:id/bank-rules': ofShop,
  'POST /api/shops/:id/bank-rules': async (stock) => ({
    params: stock.shop,
    body: { entry: (await ofEntry(stock)).id },
  }),
  'DELETE /api/shops/:id/bank-rules/:rule': async (stock) => {
    const { rule } = await as(stock.owner).call(addBankRule, {
      params: stock.shop,
      body: { entry: (await ofEntry(stock)).id },
    })
    return { params: { id: stock.shop.id, rule: rule.id } }
  },
  'POST /api/shops/:id/bank-entries/undo': async (stock) => ({
    params: stock.shop,
    body: { entries: [(await ofEntry(stock)).id] },
  }),
  'POST /api/shops/:id/bank-entries/ignore': async (stock) => ({
    params: stock.shop,
    body: { entries: [(await ofEntry(stock)).id], ignored: true },
  }),
  'GET /api/shops/:id/payments': ofShop,
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
  'GET /api/shops/:id/customers': ofShop,
  'GET /api/shops/:id/customers/summary': ofShop,
  'GET /api/shops/:id/customers/:customerId': ofCustomer,
  'GET /api/shops/:id/customers.csv': ofShop,
  'PUT /api/shops/:id/customers/:customerId/notes': async (stock) => ({
    ...(await ofCustomer(stock)),
    body: { notes: 'Collects Eevee', notesSeen: '' },
  }),
  'POST /api/shops/:id/customers/:customerId/tags': async (stock) => ({
    ...(await ofCustomer(stock)),
    body: { add: ['regular'] },
  }),

  'GET /api/public/operator': () => ({}),
  'GET /api/public/figures': () => ({}),
  'GET /api/public/landing-shop': () => ({}),

  'GET /api/ai': () => ({}),
  'GET /api/admin/ai/settings': () => ({}),
  'PUT /api/admin/ai/settings': () => ({ body: { defaultModel: 'gpt-4.1-mini-2025-04-14' } }),
  'GET /api/admin/ai/prompts/product_enrich': () => ({}),
  'PUT /api/admin/ai/prompts/product_enrich': () => ({ body: { content: 'Write briefly.' } }),
  'POST /api/shops/:id/enrich': ({ shop, product }) => ({
    params: shop,
    body: { name: 'Booster Bundle', productId: product.id },
  }),
  'POST /api/shops/:id/enrichments': async (stock) => {
    await ofEnrichment(stock)
    return { params: stock.shop, body: { products: { ids: [stock.product.id] } } }
  },
  'GET /api/shops/:id/enrichments': ofShop,
  'GET /api/shops/:id/enrichments/:enrichment': async (stock) => ({ params: (await ofEnrichment(stock)).params }),
  'POST /api/shops/:id/enrichments/:enrichment/cancel': async (stock) => ({
    params: (await ofEnrichment(stock)).params,
  }),
  'POST /api/shops/:id/enrichments/:enrichment/close': async (stock) => ({
    params: (await ofEnrichment(stock)).params,
  }),
  'POST /api/shops/:id/enrichments/:enrichment/apply': async (stock) => {
    const { params, changes } = await ofEnrichment(await given.product({ of: stock }))
    return { params, body: { changes } }
  },

  'GET /api/admin/analytics': () => ({}),
  'GET /api/admin/analytics/revenue': () => ({ query: { period: '90d' } }),
  'GET /api/admin/analytics/shops': () => ({}),
  'GET /api/admin/emails': () => ({ query: { limit: '10', offset: '0' } }),
  'GET /api/admin/emails/settings': () => ({}),
  'GET /api/admin/emails/connection-test': () => ({}),
  'POST /api/admin/emails/test': () => ({}),
  'GET /api/admin/emails/:id': async (stock) => ({ params: await failedEmail(stock) }),
  'POST /api/admin/emails/:id/send-again': async (stock) => ({ params: await failedEmail(stock) }),
  'GET /api/admin/order-events/failed': () => ({}),
  'POST /api/admin/order-events/retry': () => ({}),
  'GET /api/admin/users': () => ({ query: { role: 'shop_owner' } }),
  'GET /api/admin/users/:userId': async () => ({ params: { userId: (await given.owner()).user.id } }),
  'PUT /api/admin/users/:userId/role': async () => ({
    params: { userId: (await given.owner()).user.id },
    body: { role: 'customer' },
  }),
  'POST /api/admin/users/:userId/password-reset': async () => ({ params: { userId: (await given.owner()).user.id } }),
  'POST /api/admin/users/:userId/end-sessions': async () => ({ params: { userId: (await given.owner()).user.id } }),
  'GET /api/admin/platform/health': () => ({}),
  'GET /api/admin/platform/status': () => ({}),
  'GET /api/admin/platform/stats': () => ({}),
  'GET /api/admin/platform/activity': () => ({}),
  'GET /api/admin/shops': () => ({}),
  'GET /api/admin/shops/:id': ofShop,
  'PUT /api/admin/shops/:id': ({ shop }) => ({ params: shop, body: { description: 'Cards' } }),
  'PUT /api/admin/shops/:id/approved-name': ({ shop }) => ({ params: shop, body: { name: shop.name } }),
  'GET /api/shops/:id/tax-identity': ofShop,
  'PUT /api/shops/:id/tax-identity': ({ shop }) => ({ params: shop, body: taxIdentity }),
  'GET /api/shops/:id/approval': ofShop,
  'PUT /api/shops/:id/declaration': ({ shop }) => ({ params: shop, body: { version: 1 } }),
  'GET /api/admin/shops/:id/checklist': ofShop,
  'POST /api/admin/shops/:id/requests': async () => ({
    params: (await given.shop()).shop,
    body: { message: 'Please' },
  }),
  'PUT /api/admin/shops/:id/approved-seller': async (stock) => {
    await enterSeller(stock)
    return { params: stock.shop, body: { seller } }
  },
  'PUT /api/admin/shops/:id/approval': ({ shop }) => ({ params: shop, body: { approved: true } }),
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

export async function sampleFor(endpoint: Endpoint, stock: Stocked, by = stock.owner): Promise<Sample> {
  const sample = samples[nameOf(endpoint)]
  if (!sample) throw new Error(`${nameOf(endpoint)} has no sample in tests/api/samples.ts yet`)
  return sample(stock, by)
}

const cards = new WeakMap<object, Promise<number>>()
/** One card for all shops of a platform: the catalogue belongs to none. Test files share this module, not the platform. */
async function sampleCard(): Promise<number> {
  const at = await platform()
  const card = cards.get(at) ?? pricedCard({ normal: 1_000 })
  cards.set(at, card)
  return card
}

/** An offer in a state, paid by bank, by its id or by the key of one of its pages. */
async function ofOffer(stock: Stocked, state: Parameters<typeof offerIn>[1], by: 'id' | 'page' | 'parent' = 'id') {
  const { key, parentKey, params, offer } = await offerIn(stock, state)
  return { params: by === 'id' ? params : { key: by === 'page' ? key : parentKey }, offer }
}

async function ofPurchase({ shop, owner }: Stocked) {
  const { id } = await as(owner).call(createPurchase, { params: shop, body: purchase })
  return { id: shop.id, purchase: id }
}
