import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { createEncryption } from '#server/encryption.ts'
import { readJsonBodies } from '#server/http/bodies/json-bodies.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { allMails } from './all-mails.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import { ReplicaReads, readsOf } from './database/replica/replica.ts'
import type { ShopChanges } from './database/shop-changes.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { agentRoutes, assistantRoutes } from './features/agents/agents.routes.ts'
import { aiRoutes } from './features/ai/ai.routes.ts'
import { apiKeyRoutes } from './features/api-keys/api-keys.routes.ts'
import { noteKeyUse } from './features/api-keys/api-keys.ts'
import { approvalRoutes } from './features/approval/approval.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { bookkeepingRoutes } from './features/bookkeeping/bookkeeping.routes.ts'
import { brandRoutes } from './features/brands/brands.routes.ts'
import { breakRoutes } from './features/breaks/breaks.routes.ts'
import { buyingRoutes } from './features/buying/buying.routes.ts'
import { cardListRoutes } from './features/card-lists/card-lists.routes.ts'
import { cardmarketRoutes } from './features/cardmarket/cardmarket.routes.ts'
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts'
import { counterAccessRoutes } from './features/counter-access/counter-access.routes.ts'
import { creditRoutes } from './features/credit/credit.routes.ts'
import { orderBlockRoutes } from './features/customers/blocks/order-blocks.routes.ts'
import { customerRoutes } from './features/customers/customers.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { discountRoutes } from './features/discounts/discounts.routes.ts'
import { failedEventRoutes } from './features/events/failed-events.routes.ts'
import { figureRoutes } from './features/figures/figures.routes.ts'
import { csvRoutes } from './features/imports/imports.routes.ts'
import { invoiceRoutes } from './features/invoices/invoices.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { openLiveStreams } from './features/live/live.ts'
import { emailRoutes } from './features/mail/emails.routes.ts'
import { createMailer } from './features/mail/mail.ts'
import { marketRoutes } from './features/market/market.routes.ts'
import { createOptimiser } from './features/market/market.ts'
import { mediaRoutes } from './features/media/media.routes.ts'
import { openMedia } from './features/media/media.ts'
import { pictureRoutes } from './features/media/pictures.routes.ts'
import { onlinePaymentRoutes, payRoutes } from './features/online-payments/online-payments.routes.ts'
import { counterRoutes } from './features/orders/counter/counter.routes.ts'
import { customerOrderRoutes } from './features/orders/customer-page/customer-orders.routes.ts'
import { draftRoutes } from './features/orders/drafts/drafts.routes.ts'
import { messageRoutes } from './features/orders/messages/messages.routes.ts'
import { orderRoutes } from './features/orders/orders.routes.ts'
import { analyticsRoutes } from './features/platform/analytics/analytics.routes.ts'
import { healthRoutes } from './features/platform/health/health.routes.ts'
import { operatorRoutes } from './features/platform/operator/operator.routes.ts'
import { securityTxtRoutes } from './features/platform/operator/security-txt.routes.ts'
import { platformRoutes } from './features/platform/platform.routes.ts'
import { userRoutes } from './features/platform/users/users.routes.ts'
import { priceRoutes } from './features/prices/prices.routes.ts'
import { privacyRoutes } from './features/privacy/privacy.routes.ts'
import { productRoutes } from './features/products/products.routes.ts'
import { purchaseRoutes } from './features/purchases/purchases.routes.ts'
import { reconciliationRoutes } from './features/reconciliation/reconciliation.routes.ts'
import { refundRoutes } from './features/refunds/refunds.routes.ts'
import { reportRoutes } from './features/reports/reports.routes.ts'
import { repricingRoutes } from './features/repricing/repricing.routes.ts'
import { audienceRoutes } from './features/rips/audience/audience.routes.ts'
import { overlayPageRoutes } from './features/rips/audience/overlay-page.routes.ts'
import { ripRoutes } from './features/rips/rips.routes.ts'
import { ripSessionRoutes } from './features/rips/sessions/sessions.routes.ts'
import { sellerRoutes } from './features/sellers/sellers.routes.ts'
import { shopRoutes } from './features/shops/shops.routes.ts'
import { statementRoutes } from './features/statements/statements.routes.ts'
import { stockAlertRoutes } from './features/stock-alerts/stock-alerts.routes.ts'
import { appRoutes } from './features/storefront/installable/app.routes.ts'
import { previewRoutes } from './features/storefront/previews/previews.routes.ts'
import { sitemapRoutes } from './features/storefront/sitemap.routes.ts'
import { storefrontRoutes } from './features/storefront/storefront.routes.ts'
import { taxReportRoutes } from './features/tax-reports/tax-reports.routes.ts'
import { teamRoutes } from './features/team/team.routes.ts'
import { termsRoutes } from './features/terms/terms.routes.ts'
import { handoverRoutes } from './features/ucp/handovers/handovers.routes.ts'
import { ucpRoutes } from './features/ucp/ucp.routes.ts'
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts'
import { withdrawalRoutes } from './features/withdrawals/withdrawals.routes.ts'
import { InnerCalls } from './http/access/inner-calls.ts'
import { describeApi } from './http/api-document.ts'
import { measureApi } from './http/api-meter.ts'
import { answerRareRequests, refuseUnreadable } from './http/bodies/unreadable-requests.ts'
import { compilersFactory } from './http/compilers.ts'
import { endIdleConnections } from './http/connections/end-idle-connections.ts'
import { endUnreadConnections } from './http/connections/end-unread-connections.ts'
import { handleErrors } from './http/errors/error-handler.ts'
import { notFound } from './http/errors/errors.ts'
import { logRequests } from './http/logging.ts'
import { nameTraces } from './http/name-traces.ts'
import { PageCache } from './http/page-cache/page-cache.ts'
import { cacheFirst } from './http/page-cache/send-cached.ts'
import { type PageSource, servePages } from './http/pages/pages.ts'
import { createPlaces } from './http/places.ts'
import { noLimits, rateLimits } from './http/rate-limits.ts'
import { readinessRoutes } from './http/readiness.ts'
import { CSP, policyOf, securityHeaders } from './http/security-headers.ts'
import { createServe } from './http/serve.ts'
import { mediaStoreOf } from './storage/storage.ts'

declare module 'fastify' {
  interface FastifyInstance {
    securityHeaders: Record<string, string>
    pageCache: PageCache
    /** All endpoints with a handler. */
    served: ReadonlySet<Endpoint>
  }
}

export type AppDependencies = {
  config: Config
  db: Database
  /** Source of public reads while it is up to date. */
  replica?: Database | undefined
  changes: ShopChanges
  log: Logger
  /** Source of pages; without it only the API is served. */
  pages?: (app: FastifyInstance) => Promise<PageSource>
  /** Validates responses against their schemas, and allows Vite's connections in pages. Also true in tests. */
  development: boolean
}

const LARGEST_BODY = 256 * 1024

/** The whole server: every plugin and every feature, in order. */
export async function createApp({
  config,
  db,
  replica,
  changes,
  log,
  pages,
  development,
}: AppDependencies): Promise<FastifyInstance> {
  const served = new Set<Endpoint>()
  const headers = securityHeaders(config.publicUrl, development)
  const pageCache = new PageCache()
  const reads = replica ? new ReplicaReads(db, replica, changes) : readsOf(db)
  changes.subscribe({
    shopChanged: (shopId, kind) => (kind === 'sale' ? pageCache.dropSold(shopId) : pageCache.dropShop(shopId)),
    mayHaveMissed: () => pageCache.dropAll(),
  })
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: LARGEST_BODY,
    // Hop 0 is the peer of the connection.
    trustProxy: config.trustProxy > 0 ? (_address, hop) => hop < config.trustProxy : false,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // Requests in flight complete while the server stops, and so do the API calls of a page.
    return503OnClosing: false,
    schemaController: { compilersFactory },
    serverFactory: cacheFirst(pageCache, headers),
    ...refuseUnreadable(headers),
  })
  app.decorate('securityHeaders', headers)
  app.decorate('pageCache', pageCache)
  app.decorate('served', served)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('device', undefined)
  app.decorateRequest('checksOnly', false)
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  app.addHook('onSend', async (request, reply) => {
    reply.headers(headers)
    reply.header(CSP, policyOf(request.url, headers[CSP] ?? ''))
    reply.header('x-request-id', request.id)
  })
  endIdleConnections(app)
  endUnreadConnections(app.server)
  answerRareRequests(app.server, headers)
  logRequests(app)
  await nameTraces(app)
  handleErrors(app)
  const meter = measureApi(app)
  if (config.metricsToken !== undefined) {
    const { metricsRoutes } = await import('./features/platform/metrics/metrics.routes.ts')
    metricsRoutes(app, { db, token: config.metricsToken })
  }
  app.setNotFoundHandler(async () => {
    throw notFound((t) => t('errors.noAddress'))
  })
  describeApi(app, config.publicUrl)
  const mediaStore = mediaStoreOf(config)
  const limits = config.rateLimits ? rateLimits(db) : noLimits
  const innerCalls = new InnerCalls(app)

  await app.register(async (api) => {
    api.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    const media = openMedia({ mediaStore, limits })
    const encryption = createEncryption(config)
    const { requireAdminTwoFactor } = config
    const places = { reads: createPlaces(), files: createPlaces() }
    const serve = createServe(api, {
      db,
      limits,
      served,
      requireAdminTwoFactor,
      noteKeyUse,
      innerCalls,
      places,
      checkAnswers: development,
    })
    authRoutes(serve, { db, limits, encryption, config })
    accountRoutes(serve, { db, limits, encryption, config })
    shopRoutes(serve, { db, limits, encryption, media })
    teamRoutes(serve, { db, limits, encryption })
    counterAccessRoutes(serve, { db, limits, publicUrl: config.publicUrl })
    sellerRoutes(serve, { db, encryption, vies: config.vies })
    approvalRoutes(serve, { db })
    apiKeyRoutes(serve, { db })
    agentRoutes(serve, { db, limits, innerCalls, config })
    webhookRoutes(serve, { db, limits, encryption, webhooks: config.webhooks })
    liveRoutes(serve, { streams: openLiveStreams(app, { db, changes, log }) })
    productRoutes(serve, { db, media })
    pictureRoutes(serve, { db, media })
    catalogueRoutes(serve, { db, catalogue: config.catalogue })
    priceRoutes(serve, { db })
    repricingRoutes(serve, { db })
    csvRoutes(serve, { db })
    cardmarketRoutes(serve, { db })
    cardListRoutes(serve, { db })
    storefrontRoutes(serve, { db, reads, config })
    handoverRoutes(serve, { db })
    termsRoutes(serve, { db, config })
    const optimiser = createOptimiser()
    api.addHook('onClose', () => optimiser.stop())
    marketRoutes(serve, { db, reads, limits, optimiser })
    stockAlertRoutes(serve, { db, limits })
    customerOrderRoutes(serve, { db, limits, config })
    counterRoutes(serve, { db, limits, encryption })
    draftRoutes(serve, { db, limits })
    orderRoutes(serve, { db, limits, publicUrl: config.publicUrl })
    messageRoutes(serve, { db })
    onlinePaymentRoutes(serve, { db, limits, encryption, config })
    bookkeepingRoutes(serve, { db })
    reconciliationRoutes(serve, { db })
    invoiceRoutes(serve, { db, config })
    purchaseRoutes(serve, { db })
    breakRoutes(serve, { db, config })
    ripRoutes(serve, { db, media })
    ripSessionRoutes(serve, { db, publicUrl: config.publicUrl })
    audienceRoutes(app, serve, { db, changes, limits, log })
    refundRoutes(serve, { db, limits, config })
    withdrawalRoutes(serve, { db, config })
    statementRoutes(serve, { db })
    orderBlockRoutes(serve, { db })
    customerRoutes(serve, { db })
    discountRoutes(serve, { db })
    creditRoutes(serve, { db, limits, encryption, config })
    dashboardRoutes(serve, { db })
    figureRoutes(serve, { db })
    taxReportRoutes(serve, { db, encryption })
    brandRoutes(serve, { db })
    buyingRoutes(serve, { db, reads, encryption, media })
    privacyRoutes(serve, { db, limits })
    reportRoutes(serve, { db, limits })
    platformRoutes(serve, { db, limits, encryption })
    analyticsRoutes(serve, { db })
    activityRoutes(serve, { db })
    userRoutes(serve, { db, limits, config })
    healthRoutes(serve, { db, meter, config })
    operatorRoutes(serve, { db, config })
    aiRoutes(serve, { db, ai: config.ai })
    const mailer = createMailer(config)
    api.addHook('onClose', async () => mailer.close())
    failedEventRoutes(serve, { db })
    emailRoutes(serve, { db, config, limits, mailer, mails: allMails })
    api.all('/api/*', { schema: { hide: true } }, async () => {
      throw notFound((t) => t('errors.noCall'))
    })
  })

  const { publicUrl, webhooks } = config
  assistantRoutes(app, { db, limits, noteKeyUse, innerCalls, publicUrl, webhooks })
  await ucpRoutes(app, { db, reads, limits, config })
  await payRoutes(app, { db, limits, config })
  await mediaRoutes(app, config)
  previewRoutes(app, { db, mediaStore })
  appRoutes(app, { db, mediaStore })
  sitemapRoutes(app, { db, publicUrl: config.publicUrl })
  securityTxtRoutes(app, config)
  readinessRoutes(app, db)
  const source = await pages?.(app)
  if (source?.overlay) overlayPageRoutes(app, source.overlay)
  if (source) await servePages(app, source, { publicUrl: config.publicUrl })
  return app
}
