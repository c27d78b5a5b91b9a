import { matchPath } from 'react-router'
import { eagerScreen, type LazyScreen, lazyScreen } from './lib/lazy-screen.tsx'
import type { loaders } from './loaders.ts'
import StorefrontScreen from './storefront/storefront-screen.tsx'

export type Route = LazyScreen & {
  path: keyof typeof loaders
  /** The screen's file, so that its chunk can be named in the page. */
  module: string
  /** `false`: drawn by the browser alone, since it needs someone signed in. */
  onServer: boolean
  /** Names in the query that the page depends on: all others lead to the same page. */
  reads?: readonly string[]
  /** Its address is a secret: it is kept nowhere, and no link that leads away tells it. */
  isPrivate?: true
  /** What visitors need not worry about when the page breaks. */
  reassurance?: string
}

const SAVED_IS_SAFE = 'Everything you have saved is safe.'
const CART_IS_KEPT = 'Your cart is as you left it.'

type Options = Partial<Pick<Route, 'onServer' | 'reads' | 'isPrivate' | 'reassurance'>>

/** A page whose screen is in a chunk of its own. */
const page = (
  path: Route['path'],
  file: string,
  load: Parameters<typeof lazyScreen>[0],
  options: Options = {},
): Route => ({
  path,
  module: `src/web/${file}`,
  onServer: true,
  ...lazyScreen(load),
  ...options,
})

/** Every page there is, in the order in which they are tried. */
const routes: readonly Route[] = [
  page('/', 'landing/landing-screen.tsx', () => import('./landing/landing-screen.tsx'), { reads: ['tab'] }),
  page('/shopadmin/*', 'shopadmin/shop-area.tsx', () => import('./shopadmin/shop-area.tsx'), {
    reassurance: SAVED_IS_SAFE,
    onServer: false,
  }),
  page('/platformadmin/*', 'platformadmin/platform-area.tsx', () => import('./platformadmin/platform-area.tsx'), {
    reassurance: SAVED_IS_SAFE,
    onServer: false,
  }),
  page('/account', 'account/account-screen.tsx', () => import('./account/account-screen.tsx'), {
    reassurance: SAVED_IS_SAFE,
    onServer: false,
  }),
  page(
    '/forgot-password',
    'account/sign-in/forgot-password-screen.tsx',
    () => import('./account/sign-in/forgot-password-screen.tsx'),
  ),
  // The token is behind the #, which the server is not told.
  page(
    '/reset-password',
    'account/sign-in/reset-password-screen.tsx',
    () => import('./account/sign-in/reset-password-screen.tsx'),
    { onServer: false },
  ),
  page(
    '/confirm-email',
    'account/sign-in/confirm-email-screen.tsx',
    () => import('./account/sign-in/confirm-email-screen.tsx'),
    { onServer: false },
  ),
  page('/privacy', 'legal/privacy-screen.tsx', () => import('./legal/privacy-screen.tsx')),
  page('/terms', 'legal/terms-screen.tsx', () => import('./legal/terms-screen.tsx')),
  page('/support', 'legal/support-screen.tsx', () => import('./legal/support-screen.tsx')),
  {
    path: '/:slug',
    module: 'src/web/storefront/storefront-screen.tsx',
    ...eagerScreen(StorefrontScreen),
    onServer: true,
    reassurance: CART_IS_KEPT,
    reads: ['category', 'set', 'language', 'sort', 'search', 'cursor'],
  },
  page(
    '/:slug/p/:handle',
    'storefront/product/product-screen.tsx',
    () => import('./storefront/product/product-screen.tsx'),
    { reassurance: CART_IS_KEPT },
  ),
  page(
    '/:slug/orders',
    'storefront/order/find-orders-screen.tsx',
    () => import('./storefront/order/find-orders-screen.tsx'),
    { reassurance: CART_IS_KEPT },
  ),
  page('/:slug/order/:key', 'storefront/order/order-screen.tsx', () => import('./storefront/order/order-screen.tsx'), {
    reassurance: CART_IS_KEPT,
    isPrivate: true,
  }),
  page('*', 'components/failures/not-found-screen.tsx', () => import('./components/failures/not-found-screen.tsx')),
]

/** The page at an address. There always is one: the last one matches all that are not found. */
export function routeAt(pathname: string): { route: Route; params: Record<string, string | undefined> } {
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: match.params }
  }
  throw new Error('routes: the last one matches everything')
}
