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
  page(
    '/:slug/p/:handle',
    'storefront/product/product-screen.tsx',
    () => import('../storefront/product/product-screen.tsx'),
    [...STOREFRONT, 'common/guarantee', 'storefront/product'],
    { reassurance: 'cartIsKept' },
  ),
  page(
    '/:slug/game/:handle',
    'storefront/collection/collection-screen.tsx',
    async () => ({ default: (await import('../storefront/collection/collection-screen.tsx')).GameScreen }),
    STOREFRONT,
    { reassurance: 'cartIsKept', reads: LISTED },
  ),
  page(
    '/:slug/category/:handle',
    'storefront/collection/collection-screen.tsx',
    async () => ({ default: (await import('../storefront/collection/collection-screen.tsx')).CategoryScreen }),
    STOREFRONT,
    { reassurance: 'cartIsKept', reads: LISTED },
  ),
  page(
    '/:slug/set/:handle',
    'storefront/collection/collection-screen.tsx',
    async () => ({ default: (await import('../storefront/collection/collection-screen.tsx')).SetScreen }),
    STOREFRONT,
    { reassurance: 'cartIsKept', reads: LISTED },
  ),
  page(
    '/:slug/about',
    'storefront/about/about-screen.tsx',
    () => import('../storefront/about/about-screen.tsx'),
    [...STOREFRONT, 'storefront/about'],
    { reassurance: 'cartIsKept' },
  ),
  page(
    '/:slug/sell',
    'storefront/sell/sell-screen.tsx',
    () => import('../storefront/sell/sell-screen.tsx'),
    [...STOREFRONT, 'common/buyPrices', 'storefront/product', 'storefront/sell'],
    { reassurance: 'cartIsKept' },
  ),
  page(
    '/:slug/terms',
    'storefront/terms/terms-screen.tsx',
    async () => ({ default: (await import('../storefront/terms/terms-screen.tsx')).TermsOfSale }),
    STOREFRONT,
    { reassurance: 'cartIsKept', reads: ['version'] },
  ),
  page(
    '/:slug/returns',
    'storefront/terms/terms-screen.tsx',
    async () => ({ default: (await import('../storefront/terms/terms-screen.tsx')).Returns }),
    STOREFRONT,
    { reassurance: 'cartIsKept', reads: ['version'] },
  ),
  page(
    '/:slug/privacy',
    'storefront/terms/terms-screen.tsx',
    async () => ({ default: (await import('../storefront/terms/terms-screen.tsx')).Privacy }),
    STOREFRONT,
    { reassurance: 'cartIsKept', reads: ['version'] },
  ),
  page(
    '/:slug/withdrawal-form',
    'storefront/terms/withdrawal-form-screen.tsx',
    () => import('../storefront/terms/withdrawal-form-screen.tsx'),
    STOREFRONT,
    { reassurance: 'cartIsKept' },
  ),
  page(
    '/:slug/withdraw',
    'storefront/withdraw/shop-withdraw-screen.tsx',
    () => import('../storefront/withdraw/shop-withdraw-screen.tsx'),
    [...STOREFRONT, 'common/validation', 'storefront/withdraw'],
    { reassurance: 'cartIsKept' },
  ),
  page(
    '/:slug/orders',
    'storefront/order/find-orders-screen.tsx',
    () => import('../storefront/order/find/find-orders-screen.tsx'),
    [...STOREFRONT, 'common/validation', 'storefront/order'],
    { reassurance: 'cartIsKept' },
  ),
  page(
    '/:slug/your-data',
    'storefront/order/shop-data-screen.tsx',
    () => import('../storefront/order/find/shop-data-screen.tsx'),
    [...STOREFRONT, 'common/validation', 'public/yourData'],
    { reassurance: 'cartIsKept' },
  ),
  page(
    '/:slug/order/:key/withdraw',
    'storefront/withdraw/withdraw-screen.tsx',
    () => import('../storefront/withdraw/withdraw-screen.tsx'),
    [...STOREFRONT, 'storefront/order', 'storefront/withdraw', 'common/validation'],
    { reassurance: 'cartIsKept', isPrivate: true },
  ),
  page(
    '/:slug/order/:key',
    'storefront/order/order-screen.tsx',
    () => import('../storefront/order/order-screen.tsx'),
    [
      ...STOREFRONT,
      'common/address',
      'common/openLive',
      'common/validation',
      'storefront/order',
      'storefront/withdraw',
    ],
    { reassurance: 'cartIsKept', isPrivate: true },
  ),
  page(
    '/:slug/draft/:key',
    'storefront/draft/draft-screen.tsx',
    () => import('../storefront/draft/draft-screen.tsx'),
    [...STOREFRONT, 'common/guarantee', 'common/validation', 'storefront/order', 'storefront/draft'],
    { reassurance: 'cartIsKept', isPrivate: true },
  ),
  page(
    '/:slug/report',
    'storefront/report/report-screen.tsx',
    () => import('../storefront/report/report-screen.tsx'),
    [...STOREFRONT, 'common/validation', 'storefront/product', 'storefront/report'],
    { reassurance: 'cartIsKept', reads: ['product'] },
  ),
  page(
    '/:slug/*',
    'storefront/shop/no-such-page-screen.tsx',
    () => import('../storefront/shop/no-such-page-screen.tsx'),
    STOREFRONT,
    { reassurance: 'cartIsKept' },
  ),
]
