import * as account from './accounts/account.ts'
import * as accounts from './accounts/accounts.ts'
import * as closing from './accounts/closing.ts'
import * as privacy from './accounts/privacy.ts'
import * as buyOffers from './buying/buy-offers.ts'
import * as buying from './buying/buying.ts'
import * as buylist from './buying/buylist.ts'
import * as offers from './buying/offers.ts'
import * as papers from './buying/papers.ts'
import * as payouts from './buying/payouts.ts'
import * as ai from './catalogue/ai.ts'
import * as brands from './catalogue/brands.ts'
import * as cardLists from './catalogue/card-lists.ts'
import * as catalogue from './catalogue/catalogue.ts'
import * as csv from './catalogue/csv.ts'
import * as enrichments from './catalogue/enrichments.ts'
import * as exchangeRates from './catalogue/exchange-rates.ts'
import * as catalogueImports from './catalogue/imports.ts'
import * as pictures from './catalogue/pictures.ts'
import * as priceRules from './catalogue/price-rules.ts'
import * as priceRuns from './catalogue/price-runs.ts'
import * as prices from './catalogue/prices.ts'
import * as printedNumbers from './catalogue/printed-numbers.ts'
import type { Endpoint } from './endpoint.ts'
import * as marketAlerts from './market/alerts.ts'
import * as marketBaskets from './market/baskets.ts'
import * as marketOffers from './market/offers.ts'
import * as marketPositions from './market/positions.ts'
import * as marketSets from './market/sets.ts'
import * as breaks from './orders/breaks.ts'
import * as companyVat from './orders/company-vat.ts'
import * as counter from './orders/counter/counter.ts'
import * as counterShelf from './orders/counter/counter-shelf.ts'
import * as parkedBaskets from './orders/counter/parked-baskets.ts'
import * as payMeans from './orders/counter/pay-means.ts'
import * as till from './orders/counter/till.ts'
import * as customerOrders from './orders/customer-orders.ts'
import * as draftOrders from './orders/draft-orders.ts'
import * as liveOpening from './orders/live-opening.ts'
import * as orderBlocks from './orders/order-blocks.ts'
import * as orderChanges from './orders/order-changes.ts'
import * as orderDetails from './orders/order-details.ts'
import * as orderEvents from './orders/order-events.ts'
import * as orderInvoices from './orders/order-invoices.ts'
import * as orderMessages from './orders/order-messages.ts'
import * as orderMoves from './orders/order-moves.ts'
import * as orderUpdates from './orders/order-updates.ts'
import * as orders from './orders/orders.ts'
import * as overlays from './orders/overlays.ts'
import * as parcelLabels from './orders/packing/labels.ts'
import * as packing from './orders/packing/packing.ts'
import * as parcels from './orders/packing/parcels.ts'
import * as placing from './orders/placing.ts'
import * as providerPayments from './orders/provider-payments.ts'
import * as receivedRest from './orders/received-rest.ts'
import * as refunds from './orders/refunds.ts'
import * as reminders from './orders/reminders.ts'
import * as ripSessions from './orders/rip-sessions.ts'
import * as rips from './orders/rips.ts'
import * as withdrawals from './orders/withdrawals.ts'
import * as bankRules from './payments/bank-rules.ts'
import * as statements from './payments/statements.ts'
import * as activity from './platform/activity.ts'
import * as analytics from './platform/analytics.ts'
import * as emails from './platform/emails.ts'
import * as health from './platform/health.ts'
import * as operator from './platform/operator.ts'
import * as platform from './platform/platform.ts'
import * as taxReports from './platform/tax-reports.ts'
import * as users from './platform/users.ts'
import * as bundles from './products/bundles.ts'
import * as cardmarket from './products/cardmarket.ts'
import * as labels from './products/labels.ts'
import * as productEdits from './products/product-edits.ts'
import * as productLists from './products/product-lists.ts'
import * as productViews from './products/product-views.ts'
import * as products from './products/products.ts'
import * as sales from './products/sales.ts'
import * as stockChanges from './products/stock-changes.ts'
import * as reports from './reports.ts'
import * as agents from './shops/access/agents.ts'
import * as apiKeys from './shops/access/api-keys.ts'
import * as counterAccess from './shops/access/counter-access.ts'
import * as handover from './shops/access/handover.ts'
import * as team from './shops/access/team.ts'
import * as webhooks from './shops/access/webhooks.ts'
import * as approval from './shops/approval.ts'
import * as credit from './shops/credit.ts'
import * as customers from './shops/customers.ts'
import * as dashboard from './shops/dashboard.ts'
import * as discounts from './shops/discounts.ts'
import * as figures from './shops/figures.ts'
import * as shopGames from './shops/games.ts'
import * as live from './shops/live.ts'
import * as bookkeeping from './shops/money/bookkeeping.ts'
import * as invoices from './shops/money/invoices.ts'
import * as purchaseImports from './shops/money/purchase-imports.ts'
import * as purchases from './shops/money/purchases.ts'
import * as reconciliation from './shops/money/reconciliation.ts'
import * as taxIdentity from './shops/money/tax-identity.ts'
import * as sellers from './shops/sellers.ts'
import * as shops from './shops/shops.ts'
import * as terms from './shops/terms.ts'
import * as stockAlerts from './stock-alerts.ts'
import * as storefront from './storefront.ts'
import * as storefrontHandovers from './storefront-handovers.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** All endpoints, for the server and its tests. Screens import single endpoints, so that bundles stay small. */
export const endpoints: readonly Endpoint[] = [
  accounts,
  account,
  closing,
  activity,
  ai,
  enrichments,
  analytics,
  brands,
  buying,
  buyOffers,
  papers,
  payouts,
  offers,
  buylist,
  shops,
  apiKeys,
  agents,
  webhooks,
  dashboard,
  discounts,
  figures,
  shopGames,
  live,
  marketAlerts,
  marketBaskets,
  marketOffers,
  marketPositions,
  marketSets,
  productLists,
  products,
  productEdits,
  productViews,
  labels,
  bundles,
  sales,
  stockChanges,
  stockAlerts,
  pictures,
  catalogue,
  exchangeRates,
  prices,
  priceRules,
  priceRuns,
  printedNumbers,
  csv,
  cardmarket,
  catalogueImports,
  cardLists,
  privacy,
  reports,
  taxReports,
  sellers,
  approval,
  taxIdentity,
  bookkeeping,
  invoices,
  purchaseImports,
  purchases,
  reconciliation,
  storefront,
  storefrontHandovers,
  team,
  handover,
  terms,
  orders,
  orderDetails,
  orderUpdates,
  placing,
  orderMoves,
  payMeans,
  receivedRest,
  refunds,
  reminders,
  orderBlocks,
  orderChanges,
  orderEvents,
  companyVat,
  orderInvoices,
  orderMessages,
  counter,
  counterShelf,
  till,
  customerOrders,
  draftOrders,
  liveOpening,
  overlays,
  parcelLabels,
  packing,
  parcels,
  parkedBaskets,
  providerPayments,
  rips,
  ripSessions,
  breaks,
  withdrawals,
  statements,
  bankRules,
  counterAccess,
  credit,
  customers,
  platform,
  emails,
  health,
  operator,
  users,
].flatMap((room) => Object.values(room).filter(isEndpoint))
