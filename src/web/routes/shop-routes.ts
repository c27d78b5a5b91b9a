import type { MessageFile } from '../lib/language/load-messages.ts'
import { eagerScreen } from '../lib/lazy-screen.tsx'
import StorefrontScreen from '../storefront/storefront-screen.tsx'
import { page, type Route } from './route.ts'

const STOREFRONT: readonly MessageFile[] = [
  'common/shelf',
  'common/cards',
  'common/seller',
  'common/shipping',
  'storefront/storefront',
]

/** Filters and sort order of product lists. */
const LISTED = [
  'game',
  'category',
  'set',
  'language',
  'condition',
  'finish',
  'rarity',
  'graded',
  'min',
  'max',
  'sort',
  'search',
  'cursor',
]

/** A page of a shop. */
const shopPage = (
  path: Route['path'],
  file: string,
  load: Parameters<typeof page>[2],
  texts: readonly MessageFile[] = [],
  options: Parameters<typeof page>[4] = {},
): Route => page(path, `storefront/${file}`, load, [...STOREFRONT, ...texts], { reassurance: 'cartIsKept', ...options })

export const shopRoutes: readonly Route[] = [
  {
    path: '/:slug',
    module: 'src/web/storefront/storefront-screen.tsx',
    texts: STOREFRONT,
    ...eagerScreen(StorefrontScreen, STOREFRONT),
    onServer: true,
    reassurance: 'cartIsKept',
    reads: LISTED,
  },
  shopPage('/:slug/p/:handle', 'product/product-screen.tsx', () => import('../storefront/product/product-screen.tsx'), [
    'common/guarantee',
    'storefront/product',
  ]),
  shopPage('/:slug/break/:break', 'break/break-screen.tsx', () => import('../storefront/break/break-screen.tsx'), [
    'storefront/breakPage',
    'common/openLive',
  ]),
  shopPage(
    '/:slug/game/:handle',
    'collection/collection-screen.tsx',
    async () => ({ default: (await import('../storefront/collection/collection-screen.tsx')).GameScreen }),
    [],
    { reads: LISTED },
  ),
  shopPage(
    '/:slug/category/:handle',
    'collection/collection-screen.tsx',
    async () => ({ default: (await import('../storefront/collection/collection-screen.tsx')).CategoryScreen }),
    [],
    { reads: LISTED },
  ),
  shopPage(
    '/:slug/set/:handle',
    'collection/collection-screen.tsx',
    async () => ({ default: (await import('../storefront/collection/collection-screen.tsx')).SetScreen }),
    [],
    { reads: LISTED },
  ),
  shopPage('/:slug/about', 'about/about-screen.tsx', () => import('../storefront/about/about-screen.tsx'), [
    'storefront/about',
  ]),
  shopPage('/:slug/live', 'live/live-screen.tsx', () => import('../storefront/live/live-screen.tsx'), [
    'storefront/livePage',
  ]),
  shopPage('/:slug/sell', 'sell/sell-screen.tsx', () => import('../storefront/sell/sell-screen.tsx'), [
    'common/buyPrices',
    'common/purchaseDeclaration',
    'common/validation',
    'storefront/product',
    'storefront/sell',
  ]),
  shopPage(
    '/:slug/sell/:key',
    'sell/offer/offer-screen.tsx',
    () => import('../storefront/sell/offer/offer-screen.tsx'),
    ['common/address', 'common/buyPrices', 'common/validation', 'storefront/sellOffer'],
    { isPrivate: true },
  ),
  shopPage(
    '/:slug/sell/parent/:parent',
    'sell/offer/offer-screen.tsx',
    () => import('../storefront/sell/offer/offer-screen.tsx'),
    ['common/address', 'common/buyPrices', 'common/validation', 'storefront/sellOffer'],
    { isPrivate: true },
  ),
  shopPage(
    '/:slug/terms',
    'terms/terms-screen.tsx',
    async () => ({ default: (await import('../storefront/terms/terms-screen.tsx')).TermsOfSale }),
    [],
    { reads: ['version'] },
  ),
  shopPage(
    '/:slug/returns',
    'terms/terms-screen.tsx',
    async () => ({ default: (await import('../storefront/terms/terms-screen.tsx')).Returns }),
    [],
    { reads: ['version'] },
  ),
  shopPage(
    '/:slug/privacy',
    'terms/terms-screen.tsx',
    async () => ({ default: (await import('../storefront/terms/terms-screen.tsx')).Privacy }),
    [],
    { reads: ['version'] },
  ),
  shopPage(
    '/:slug/withdrawal-form',
    'terms/withdrawal-form-screen.tsx',
    () => import('../storefront/terms/withdrawal-form-screen.tsx'),
  ),
  shopPage(
    '/:slug/withdraw',
    'withdraw/shop-withdraw-screen.tsx',
    () => import('../storefront/withdraw/shop-withdraw-screen.tsx'),
    ['common/validation', 'storefront/withdraw'],
  ),
  shopPage(
    '/:slug/orders',
    'order/find-orders-screen.tsx',
    () => import('../storefront/order/find/find-orders-screen.tsx'),
    ['common/validation', 'storefront/order'],
  ),
  shopPage(
    '/:slug/your-data',
    'order/shop-data-screen.tsx',
    () => import('../storefront/order/find/shop-data-screen.tsx'),
    ['common/validation', 'public/yourData'],
  ),
  shopPage(
    '/:slug/order/:key/withdraw',
    'withdraw/withdraw-screen.tsx',
    () => import('../storefront/withdraw/withdraw-screen.tsx'),
    ['storefront/order', 'storefront/withdraw', 'common/validation'],
    { isPrivate: true },
  ),
  shopPage(
    '/:slug/order/:key',
    'order/order-screen.tsx',
    () => import('../storefront/order/order-screen.tsx'),
    ['common/address', 'common/openLive', 'common/validation', 'storefront/order', 'storefront/withdraw'],
    { isPrivate: true },
  ),
  shopPage(
    '/:slug/draft/:key',
    'draft/draft-screen.tsx',
    () => import('../storefront/draft/draft-screen.tsx'),
    ['common/guarantee', 'common/validation', 'storefront/order', 'storefront/draft', 'storefront/cart'],
    { isPrivate: true },
  ),
  shopPage(
    '/:slug/credit',
    'credit/find-credit-screen.tsx',
    () => import('../storefront/credit/find-credit-screen.tsx'),
    ['common/validation', 'storefront/order', 'storefront/creditPage'],
  ),
  shopPage(
    '/:slug/credit/:key',
    'credit/credit-screen.tsx',
    () => import('../storefront/credit/credit-screen.tsx'),
    ['common/credit', 'storefront/creditPage'],
    { isPrivate: true },
  ),
  shopPage(
    '/:slug/report',
    'report/report-screen.tsx',
    () => import('../storefront/report/report-screen.tsx'),
    ['common/validation', 'storefront/product', 'storefront/report'],
    { reads: ['product'] },
  ),
  shopPage('/:slug/*', 'shop/no-such-page-screen.tsx', () => import('../storefront/shop/no-such-page-screen.tsx')),
]
