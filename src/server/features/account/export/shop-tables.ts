import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as tables from '#server/database/schema.ts'
import type { JsonTable } from './json-files.ts'

/** Processing state of a row, without personal data. */
const ofTheQueue = ['attempts', 'nextAttemptAt', 'failure', 'state']
const ofMessages = ['data', 'html', 'attempts', 'nextAttemptAt', 'eventId', 'sentBy']

/** Excludes mails to administrators about a shop: their addresses are not the owner's data. */
const notToAdministrators = sql`not exists (
  select from ${tables.users} u join ${tables.shops} s on s.id = ${tables.emailLogs.shopId}
  where u.email = ${tables.emailLogs.toEmail} and u.role = 'superadmin' and u.id <> s.owner_id)`

/** One file per table, named as in the README. */
export const lists: Readonly<Record<string, JsonTable>> = {
  products: {
    table: tables.products,
    with: {
      stock: { table: tables.stockChanges, of: tables.stockChanges.productId },
      prices: { table: tables.priceChanges, of: tables.priceChanges.productId },
      parts: { table: tables.bundleParts, of: tables.bundleParts.bundleId },
    },
  },
  orders: {
    table: tables.orders,
    // The key gives access to the customer's page.
    without: ['pageKey', 'idempotencyKey', 'requestHash', 'numberRepeat'],
    with: {
      lines: { table: tables.orderItems, of: tables.orderItems.orderId },
      events: { table: tables.orderEvents, of: tables.orderEvents.orderId, without: ['ip', ...ofTheQueue] },
      company: { table: tables.orderCompanies, of: tables.orderCompanies.orderId },
      vatNumberChecks: {
        table: tables.vatNumberChecks,
        of: tables.vatNumberChecks.orderId,
        without: ['attempts', 'dueAt'],
      },
      onCardmarket: { table: tables.cardmarketSales, of: tables.cardmarketSales.orderId },
      payments: { table: tables.payments, of: tables.payments.orderId },
      onlinePayments: { table: tables.providerPayments, of: tables.providerPayments.orderId },
      refunds: { table: tables.refunds, of: tables.refunds.orderId },
      refundLines: { table: tables.refundLines, of: tables.refundLines.orderId },
      parcels: { table: tables.parcels, of: tables.parcels.orderId },
      onStream: { table: tables.ripOrders, of: tables.ripOrders.orderId },
      rips: { table: tables.rips, of: tables.rips.orderId },
      pulls: { table: tables.pulls, of: tables.pulls.orderId },
      parcelLines: { table: tables.parcelLines, of: tables.parcelLines.orderId },
      written: { table: tables.orderMessages, of: tables.orderMessages.orderId, without: ['idempotencyKey'] },
      messages: { table: tables.emailLogs, of: tables.emailLogs.orderId, without: ofMessages },
    },
  },
  withdrawals: {
    table: tables.withdrawals,
    with: { lines: { table: tables.withdrawalLines, of: tables.withdrawalLines.withdrawalId } },
  },
  invoices: {
    table: tables.invoices,
    with: { lines: { table: tables.invoiceLines, of: tables.invoiceLines.invoiceId } },
  },
  purchases: { table: tables.purchases, without: ['fingerprint'] },
  'buy-offers': {
    table: tables.buyOffers,
    // The keys give access to the pages; account and identity are encrypted.
    without: ['pageKey', 'parentKey', 'account', 'identity'],
    with: {
      lines: { table: tables.buyOfferLines, of: tables.buyOfferLines.offerId },
      events: { table: tables.buyOfferEvents, of: tables.buyOfferEvents.offerId },
      statement: { table: tables.purchaseStatements, of: tables.purchaseStatements.offerId },
    },
  },
  'purchase-imports': { table: tables.purchaseImports },
  'payout-files': { table: tables.payoutFiles },
  'store-credit': {
    table: tables.creditAccounts,
    // Both give access to the credit.
    without: ['pageKey', 'code', 'codeHash'],
    with: { movements: { table: tables.creditMovements, of: tables.creditMovements.accountId } },
  },
  'discount-codes': {
    table: tables.discounts,
    with: { uses: { table: tables.discountUses, of: tables.discountUses.discountId } },
  },
  'draft-orders': { table: tables.draftOrders, without: ['key'] },
  customers: { table: tables.customers },
  'stock-alerts': { table: tables.stockAlerts, without: ['key'] },
  'blocked-customers': { table: tables.orderBlocks },
  'cardmarket-exchanges': { table: tables.cardmarketExchanges },
  'bank-statements': { table: tables.bankStatements },
  'counter-favourites': { table: tables.counterFavourites },
  'parked-baskets': { table: tables.parkedBaskets },
  'till-closings': { table: tables.tillClosings },
  'drawer-moves': { table: tables.drawerMoves },
  'bank-rules': { table: tables.bankRules },
  'bank-entries': { table: tables.bankEntries, without: ['fingerprint'] },
  'sales-by-day': { table: tables.shopDays },
  'sales-by-product': { table: tables.productDays },
  'price-checks': {
    table: tables.priceRuns,
    with: { changes: { table: tables.priceRunItems, of: tables.priceRunItems.runId } },
  },
  'live-sessions': { table: tables.ripSessions },
  breaks: {
    table: tables.breaks,
    // Secret until the draw, and published then.
    without: ['seed'],
    with: {
      spots: { table: tables.breakProducts, of: tables.breakProducts.breakId },
      tickets: { table: tables.breakTickets, of: tables.breakTickets.breakId },
    },
  },
  'ai-questions': { table: tables.aiCalls },
  'agent-proposals': { table: tables.agentProposals },
  messages: {
    table: tables.emailLogs,
    where: and(isNull(tables.emailLogs.orderId), notToAdministrators) as SQL,
    without: ofMessages,
  },
  activity: { table: tables.activity, without: ['ip'] },
}

/** Part of `shop.json`, next to the shop itself. */
export const settings: Readonly<Record<string, JsonTable>> = {
  seller: { table: tables.shopSellers },
  taxSettings: { table: tables.shopTaxSettings },
  terms: { table: tables.shopTerms },
  priceRules: { table: tables.priceRules },
  buying: { table: tables.buyingSettings },
  declarations: { table: tables.shopDeclarations },
  decisions: { table: tables.shopDecisions, without: ['decidedBy'] },
  members: { table: tables.shopMembers },
  handovers: { table: tables.shopHandovers },
  invitations: { table: tables.shopInvitations, without: ['tokenHash'] },
  webhooks: { table: tables.webhooks, without: ['secret', 'previousSecret', 'leasedUntil'] },
  apiKeys: { table: tables.apiKeys, without: ['tokenHash', 'previousHash', 'seenNetworks'] },
  agents: { table: tables.agentStops },
  assistants: { table: tables.agentClients },
  counterDevices: { table: tables.counterDevices, without: ['tokenHash'] },
  overlay: { table: tables.overlays, without: ['keyHash'] },
  counterPins: { table: tables.counterPins, without: ['pinHash'] },
  productViews: { table: tables.productViews },
  savedTexts: { table: tables.savedTexts },
  closedDays: { table: tables.shopClosedDays },
  importColumns: { table: tables.importMappings, without: ['headings'] },
  openListLines: { table: tables.openListLines },
  cardmarketChoices: { table: tables.cardmarketChoices },
  ledgerCodes: { table: tables.ledgerCodes },
  taxLimitNotices: { table: tables.taxLimitNotices },
}

/** The other tables of a shop, each with the reason why it is not exported. */
export const leftOut: ReadonlyMap<PgTable, string> = new Map<PgTable, string>([
  [tables.shopTaxIdentities, 'In shop.json, in clear text.'],
  [tables.agentCodes, 'Codes that are valid for a minute.'],
  [tables.agentTokens, 'Tokens of assistants.'],
  [tables.agentConfirmations, 'Tokens that are valid for five minutes.'],
  [tables.pinAttempts, 'Counts of wrong PINs.'],
  [
    tables.counterTurns,
    'Kept for a month, for sales that wait on a device; the activity names who took over the counter.',
  ],
  [tables.ripDesks, 'The break of the moment.'],
  [tables.ripSteps, 'So that a step at the rip desk can be undone.'],
  [tables.pictures, 'The pictures themselves are there.'],
  [tables.providerKeys, 'A secret.'],
  [tables.webhookDeliveries, 'Kept for 30 days, for other systems.'],
  [tables.webhookAttempts, 'Kept for 30 days, for other systems.'],
  [tables.agentCarts, 'Of agents that shop for people, for a day.'],
  [tables.agentCheckouts, 'Of agents that shop for people, for six hours; the orders are there.'],
  [tables.agentOrderEvents, 'Kept for 30 days, for other systems.'],
  [tables.shopEvents, 'Kept for 30 days, for other systems.'],
  [tables.shopMonths, 'Sums of the days.'],
  [tables.customerSums, 'Sums of the orders.'],
  [tables.orderWords, 'Words of the orders.'],
  [tables.aiDays, 'Counts of the questions.'],
  [tables.enrichments, 'Suggestions that nobody has taken over.'],
  [tables.enrichmentItems, 'Suggestions that nobody has taken over.'],
  [tables.productVocabulary, 'Words of the products.'],
  [tables.productEdits, 'Kept for a moment, so that a change can be undone.'],
  [tables.productImports, 'Kept for two days, for the report of an import.'],
  [tables.invoiceCounters, 'The last number of the invoices.'],
  [tables.invoiceTasks, 'Invoices that are about to be made.'],
  [tables.reports, 'Of those who reported; the decisions are among the messages.'],
])
