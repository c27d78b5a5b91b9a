import { translator } from '#shared/messages/translator.ts'
import { DEFAULT_LANGUAGE } from '#shared/rules/languages/languages.ts'
import { loadLanding } from './landing/landing-loader.ts'
import { loadLegal } from './legal/legal-loader.ts'
import { loadPublicWithdraw } from './legal/withdraw/withdraw-loader.ts'
import { loadYourData } from './legal/your-data/your-data-loader.ts'
import type { PageMeta, RouteRequest } from './lib/page-meta.ts'
import { loadMarketCard } from './market/card/card-loader.ts'
import { loadAlerts, loadMarket, loadWantList } from './market/market-loader.ts'
import { loadAbout } from './storefront/about/about-loader.ts'
import { loadBreak } from './storefront/break/break-loader.ts'
import { loadCollection } from './storefront/collection/collection-loader.ts'
import { loadCreditPage, loadFindCredit } from './storefront/credit/credit-loader.ts'
import { loadDraftPage } from './storefront/draft/draft-loader.ts'
import { loadLive } from './storefront/live/live-loader.ts'
import { loadFindOrders, loadOrderPage, loadShopData } from './storefront/order/order-loader.ts'
import { loadProductPage } from './storefront/product/product-loader.ts'
import { loadReport } from './storefront/report/report-loader.ts'
import { loadOfferPage, loadParentPage } from './storefront/sell/offer/offer-loader.ts'
import { loadSell } from './storefront/sell/sell-loader.ts'
import { loadNoSuchPage } from './storefront/shop/no-such-page-loader.ts'
import { loadStorefront } from './storefront/storefront-loader.ts'
import { loadTerms, loadWithdrawalForm } from './storefront/terms/terms-loader.ts'
import { loadShopWithdraw } from './storefront/withdraw/shop-withdraw-loader.ts'
import { loadWithdraw } from './storefront/withdraw/withdraw-loader.ts'

/** Loads the data of the first view and returns the page's metadata. */
type Loader = (request: RouteRequest) => Promise<PageMeta> | PageMeta

type Titled = 'shop' | 'platform' | 'account' | 'forgotPassword' | 'resetPassword' | 'confirmEmail' | 'invitation'

const hidden =
  (page: Titled) =>
  ({ language = DEFAULT_LANGUAGE }: RouteRequest): PageMeta => ({
    status: 200,
    title: translator(language)(`pages.title.${page}`),
    robots: 'noindex',
  })

const secret =
  (page: Titled): Loader =>
  (request) => ({ ...hidden(page)(request), referrer: 'no-referrer' })

const notFound = ({ language = DEFAULT_LANGUAGE }: RouteRequest): PageMeta => ({
  status: 404,
  title: translator(language)('common.notFound.title'),
  robots: 'noindex',
})

const table = {
  '/': loadLanding,
  '/shopadmin/*': hidden('shop'),
  '/platformadmin/*': hidden('platform'),
  '/account': hidden('account'),
  '/forgot-password': hidden('forgotPassword'),
  '/reset-password': secret('resetPassword'),
  '/confirm-email': secret('confirmEmail'),
  '/invitation': secret('invitation'),
  '/privacy': loadLegal('privacy'),
  '/your-data': loadYourData,
  '/terms': loadLegal('terms'),
  '/data-processing': loadLegal('dataProcessing'),
  '/support': loadLegal('support'),
  '/imprint': loadLegal('imprint'),
  '/accessibility': loadLegal('accessibility'),
  '/withdraw': loadPublicWithdraw,
  '/market': loadMarket,
  '/market/cards/:handle': loadMarketCard,
  '/market/list': loadWantList,
  '/market/alerts': loadAlerts,
  '/:slug': loadStorefront,
  '/:slug/p/:handle': loadProductPage,
  '/:slug/break/:break': loadBreak,
  '/:slug/game/:handle': loadCollection('game'),
  '/:slug/category/:handle': loadCollection('category'),
  '/:slug/set/:handle': loadCollection('set'),
  '/:slug/about': loadAbout,
  '/:slug/live': loadLive,
  '/:slug/sell': loadSell,
  '/:slug/sell/:key': loadOfferPage,
  '/:slug/sell/parent/:parent': loadParentPage,
  '/:slug/terms': loadTerms('terms'),
  '/:slug/returns': loadTerms('returns'),
  '/:slug/privacy': loadTerms('privacy'),
  '/:slug/withdrawal-form': loadWithdrawalForm,
  '/:slug/withdraw': loadShopWithdraw,
  '/:slug/orders': loadFindOrders,
  '/:slug/your-data': loadShopData,
  '/:slug/order/:key/withdraw': loadWithdraw,
  '/:slug/order/:key': loadOrderPage,
  '/:slug/draft/:key': loadDraftPage,
  '/:slug/credit': loadFindCredit,
  '/:slug/credit/:key': loadCreditPage,
  '/:slug/report': loadReport,
  '/:slug/*': loadNoSuchPage,
  '*': notFound,
} satisfies Record<string, Loader>

/** Loaders of every page. Separate from the routes, because only the server needs them and they must stay out of the browser bundle. */
export const loaders: Record<keyof typeof table, Loader> = table
