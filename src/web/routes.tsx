import { matchPath } from 'react-router'
import type { Reassurance } from './components/failures/broken.tsx'
import type { MessageFile } from './lib/language/load-messages.ts'
import { eagerScreen, type LazyScreen, lazyScreen } from './lib/lazy-screen.tsx'
import type { loaders } from './loaders.ts'
import StorefrontScreen from './storefront/storefront-screen.tsx'

export type Route = LazyScreen & {
  path: keyof typeof loaders
  /** The screen's file, so that its chunk can be named in the page. */
  module: string
  /** The texts that its components read, beside those of every page. */
  texts: readonly MessageFile[]
  /** `false`: drawn by the browser alone, since it needs someone signed in. */
  onServer: boolean
  /** It loads its scripts when its form is touched; what else is on it works without. */
  sleeps?: true
  /** In the language of the person who is signed in: its address names none. */
  isPersonal?: true
  /** Names in the query that the page depends on: all others lead to the same page. */
  reads?: readonly string[]
  /** Its address is a secret: it is kept nowhere, and no link that leads away tells it. */
  isPrivate?: true
  /** What visitors need not worry about when the page breaks. */
  reassurance?: Reassurance
}

const MARKET: readonly MessageFile[] = ['common/cards', 'market/market']

/** What offers are narrowed to. */
const OFFERED = ['country', 'condition', 'language', 'finish', 'graded', 'max', 'pickup', 'offset']

const STOREFRONT: readonly MessageFile[] = ['common/shelf', 'common/cards', 'common/seller', 'storefront/storefront']

/** What a list of products is narrowed to and sorted by. */
const LISTED = [
  ...['category', 'set', 'language', 'condition', 'finish', 'rarity', 'graded', 'min', 'max'],
  ...['sort', 'search', 'cursor'],
]

/** Of the areas that people sign in to: their frame, and what all of their screens share. */
const PERSONAL: readonly MessageFile[] = ['common/admin', 'common/cards', 'common/validation']

/** Of every page: what fails, loads and is found nowhere says so in the same words. */
export const everywhere: readonly MessageFile[] = ['common/common']

type Options = Partial<Pick<Route, 'onServer' | 'sleeps' | 'isPersonal' | 'reads' | 'isPrivate' | 'reassurance'>>

/** A page whose screen is in a chunk of its own. */
const page = (
  path: Route['path'],
  file: string,
  load: Parameters<typeof lazyScreen>[0],
  texts: readonly MessageFile[],
  options: Options = {},
): Route => ({
  path,
  module: `src/web/${file}`,
  texts,
  onServer: true,
  ...lazyScreen(load, texts),
  ...options,
})

/** A page of whoever is signed in. */
const personal = { reassurance: 'savedIsSafe', onServer: false, isPersonal: true } as const

/** Every page there is, in the order in which they are tried. */
const routes: readonly Route[] = [
  page(
    '/',
    'landing/landing-screen.tsx',
    () => import('./landing/landing-screen.tsx'),
    ['common/shelf', 'common/validation', 'public/landing', 'public/entrance'],
    { reads: ['tab', 'shop', 'find'], sleeps: true },
  ),
  page(
    '/shopadmin/*',
    'shopadmin/shop-area.tsx',
    () => import('./shopadmin/shop-area.tsx'),
    [...PERSONAL, 'common/address', 'shopadmin/shop'],
    personal,
  ),
  page(
    '/platformadmin/*',
    'platformadmin/platform-area.tsx',
    () => import('./platformadmin/platform-area.tsx'),
    [...PERSONAL, 'platformadmin/platform'],
    personal,
  ),
  page(
    '/account',
    'account/account-screen.tsx',
    () => import('./account/account-screen.tsx'),
    [...PERSONAL, 'account/account'],
    personal,
  ),
  page(
    '/forgot-password',
    'account/sign-in/forgot-password-screen.tsx',
    () => import('./account/sign-in/forgot-password-screen.tsx'),
    ['common/validation', 'public/entrance'],
    { sleeps: true },
  ),
  // The token is behind the #, which the server is not told.
  page(
    '/reset-password',
    'account/sign-in/reset-password-screen.tsx',
    () => import('./account/sign-in/reset-password-screen.tsx'),
    ['common/validation', 'public/entrance'],
    { onServer: false },
  ),
  page(
    '/confirm-email',
    'account/sign-in/confirm-email-screen.tsx',
    () => import('./account/sign-in/confirm-email-screen.tsx'),
    ['public/entrance'],
    { onServer: false },
  ),
  page('/privacy', 'legal/privacy-screen.tsx', () => import('./legal/privacy-screen.tsx'), [
    'public/legal',
    'public/privacy',
  ]),
  // The key is behind the #, which the server is not told.
  page(
    '/your-data',
    'legal/your-data/your-data-screen.tsx',
    () => import('./legal/your-data/your-data-screen.tsx'),
    ['common/validation', 'public/legal', 'public/yourData'],
    { onServer: false },
  ),
  page('/terms', 'legal/terms-screen.tsx', () => import('./legal/terms-screen.tsx'), ['public/legal', 'public/terms']),
  page('/support', 'legal/support-screen.tsx', () => import('./legal/support-screen.tsx'), [
    'public/legal',
    'public/support',
  ]),
  page('/imprint', 'legal/imprint-screen.tsx', () => import('./legal/imprint-screen.tsx'), [
    'public/legal',
    'public/imprint',
  ]),
  page('/accessibility', 'legal/accessibility-screen.tsx', () => import('./legal/accessibility-screen.tsx'), [
    'public/legal',
    'public/accessibility',
  ]),
  page('/withdraw', 'legal/withdraw/withdraw-screen.tsx', () => import('./legal/withdraw/withdraw-screen.tsx'), [
    'public/legal',
    'common/validation',
    'storefront/withdraw',
  ]),
  page('/market', 'market/market-screen.tsx', () => import('./market/market-screen.tsx'), MARKET, {
    reads: ['search', 'set', 'type', ...OFFERED],
  }),
  page(
    '/market/cards/:handle',
    'market/card/card-screen.tsx',
    () => import('./market/card/card-screen.tsx'),
    [...MARKET, 'common/shelf', 'storefront/product', 'market/marketCard'],
    { reads: OFFERED },
  ),
  page(
    '/market/list',
    'market/list/list-screen.tsx',
    () => import('./market/list/list-screen.tsx'),
    [...MARKET, 'common/validation', 'market/wants'],
    { reassurance: 'cartIsKept' },
  ),
  // The key is behind the #, which the server is not told.
  page(
    '/market/alerts',
    'market/alerts/alerts-screen.tsx',
    () => import('./market/alerts/alerts-screen.tsx'),
    ['market/market', 'market/alerts'],
    { onServer: false },
  ),
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
    () => import('./storefront/product/product-screen.tsx'),
    [...STOREFRONT, 'storefront/product'],
    { reassurance: 'cartIsKept' },
  ),
  page(
    '/:slug/category/:handle',
    'storefront/collection/collection-screen.tsx',
    async () => ({ default: (await import('./storefront/collection/collection-screen.tsx')).CategoryScreen }),
    STOREFRONT,
    { reassurance: 'cartIsKept', reads: LISTED },
  ),
  page(
    '/:slug/set/:handle',
    'storefront/collection/collection-screen.tsx',
    async () => ({ default: (await import('./storefront/collection/collection-screen.tsx')).SetScreen }),
    STOREFRONT,
    { reassurance: 'cartIsKept', reads: LISTED },
  ),
  page(
    '/:slug/about',
    'storefront/about/about-screen.tsx',
    () => import('./storefront/about/about-screen.tsx'),
    [...STOREFRONT, 'storefront/about'],
    { reassurance: 'cartIsKept' },
  ),
  page(
    '/:slug/terms',
    'storefront/terms/terms-screen.tsx',
    async () => ({ default: (await import('./storefront/terms/terms-screen.tsx')).TermsOfSale }),
    STOREFRONT,
    { reassurance: 'cartIsKept', reads: ['version'] },
  ),
  page(
    '/:slug/returns',
    'storefront/terms/terms-screen.tsx',
    async () => ({ default: (await import('./storefront/terms/terms-screen.tsx')).Returns }),
    STOREFRONT,
    { reassurance: 'cartIsKept', reads: ['version'] },
  ),
  page(
    '/:slug/privacy',
    'storefront/terms/terms-screen.tsx',
    async () => ({ default: (await import('./storefront/terms/terms-screen.tsx')).Privacy }),
    STOREFRONT,
    { reassurance: 'cartIsKept', reads: ['version'] },
  ),
  page(
    '/:slug/withdrawal-form',
    'storefront/terms/withdrawal-form-screen.tsx',
    () => import('./storefront/terms/withdrawal-form-screen.tsx'),
    STOREFRONT,
    { reassurance: 'cartIsKept' },
  ),
  page(
    '/:slug/orders',
    'storefront/order/find-orders-screen.tsx',
    () => import('./storefront/order/find-orders-screen.tsx'),
    [...STOREFRONT, 'common/validation', 'storefront/order'],
    { reassurance: 'cartIsKept' },
  ),
  page(
    '/:slug/your-data',
    'storefront/order/shop-data-screen.tsx',
    () => import('./storefront/order/shop-data-screen.tsx'),
    [...STOREFRONT, 'common/validation', 'public/yourData'],
    { reassurance: 'cartIsKept' },
  ),
  page(
    '/:slug/order/:key/withdraw',
    'storefront/withdraw/withdraw-screen.tsx',
    () => import('./storefront/withdraw/withdraw-screen.tsx'),
    [...STOREFRONT, 'storefront/order', 'storefront/withdraw', 'common/validation'],
    { reassurance: 'cartIsKept', isPrivate: true },
  ),
  page(
    '/:slug/order/:key',
    'storefront/order/order-screen.tsx',
    () => import('./storefront/order/order-screen.tsx'),
    [...STOREFRONT, 'common/address', 'common/validation', 'storefront/order', 'storefront/withdraw'],
    { reassurance: 'cartIsKept', isPrivate: true },
  ),
  page(
    '/:slug/report',
    'storefront/report/report-screen.tsx',
    () => import('./storefront/report/report-screen.tsx'),
    [...STOREFRONT, 'common/validation', 'storefront/product', 'storefront/report'],
    { reassurance: 'cartIsKept', reads: ['product'] },
  ),
  page(
    '/:slug/*',
    'storefront/shop/no-such-page-screen.tsx',
    () => import('./storefront/shop/no-such-page-screen.tsx'),
    STOREFRONT,
    { reassurance: 'cartIsKept' },
  ),
  page('*', 'components/failures/not-found-screen.tsx', () => import('./components/failures/not-found-screen.tsx'), []),
]

/** The page at an address without its language. There always is one: the last one matches all that are not found. */
export function routeAt(path: string): { route: Route; params: Record<string, string | undefined> } {
  for (const route of routes) {
    const match = matchPath(route.path, path)
    // Without its @ the first part of an address that leads nowhere need not be a shop.
    if (match && (route.path !== '/:slug/*' || match.params.slug?.startsWith('@'))) {
      return { route, params: match.params }
    }
  }
  throw new Error('routes: the last one matches everything')
}
