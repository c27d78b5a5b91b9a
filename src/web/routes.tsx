import { matchPath } from 'react-router'
import { atOnce, type LazyScreen, lazyScreen } from './lib/lazy-screen.tsx'
import type { loaders } from './loaders.ts'
import StorefrontScreen from './storefront/storefront-screen.tsx'

export type Route = LazyScreen & {
  path: keyof typeof loaders
  /** The screen's file, so that its chunk can be named in the page. */
  module: string
  /** `false`: drawn by the browser alone, since it needs somebody signed in. */
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

/** Every page there is, in the order in which they are tried. */
const routes: readonly Route[] = [
  {
    path: '/',
    module: 'src/web/landing/landing-screen.tsx',
    ...lazyScreen(() => import('./landing/landing-screen.tsx')),
    onServer: true,
    reads: ['tab'],
  },
  {
    path: '/shopadmin/*',
    reassurance: SAVED_IS_SAFE,
    module: 'src/web/shopadmin/shop-area.tsx',
    ...lazyScreen(() => import('./shopadmin/shop-area.tsx')),
    onServer: false,
  },
  {
    path: '/platformadmin/*',
    reassurance: SAVED_IS_SAFE,
    module: 'src/web/platformadmin/platform-area.tsx',
    ...lazyScreen(() => import('./platformadmin/platform-area.tsx')),
    onServer: false,
  },
  {
    path: '/account',
    reassurance: SAVED_IS_SAFE,
    module: 'src/web/account/account-screen.tsx',
    ...lazyScreen(() => import('./account/account-screen.tsx')),
    onServer: false,
  },
  {
    path: '/forgot-password',
    module: 'src/web/account/sign-in/forgot-password-screen.tsx',
    ...lazyScreen(() => import('./account/sign-in/forgot-password-screen.tsx')),
    onServer: true,
  },
  {
    path: '/reset-password',
    module: 'src/web/account/sign-in/reset-password-screen.tsx',
    ...lazyScreen(() => import('./account/sign-in/reset-password-screen.tsx')),
    // What the link says stands behind the #, which the server is not told.
    onServer: false,
  },
  {
    path: '/confirm-email',
    module: 'src/web/account/sign-in/confirm-email-screen.tsx',
    ...lazyScreen(() => import('./account/sign-in/confirm-email-screen.tsx')),
    onServer: false,
  },
  {
    path: '/privacy',
    module: 'src/web/legal/privacy-screen.tsx',
    ...lazyScreen(() => import('./legal/privacy-screen.tsx')),
    onServer: true,
  },
  {
    path: '/terms',
    module: 'src/web/legal/terms-screen.tsx',
    ...lazyScreen(() => import('./legal/terms-screen.tsx')),
    onServer: true,
  },
  {
    path: '/support',
    module: 'src/web/legal/support-screen.tsx',
    ...lazyScreen(() => import('./legal/support-screen.tsx')),
    onServer: true,
  },
  {
    path: '/:slug',
    reassurance: CART_IS_KEPT,
    module: 'src/web/storefront/storefront-screen.tsx',
    ...atOnce(StorefrontScreen),
    onServer: true,
    reads: ['category', 'set', 'language', 'sort', 'search', 'cursor'],
  },
  {
    path: '/:slug/p/:handle',
    reassurance: CART_IS_KEPT,
    module: 'src/web/storefront/product/product-screen.tsx',
    ...lazyScreen(() => import('./storefront/product/product-screen.tsx')),
    onServer: true,
  },
  {
    path: '/:slug/orders',
    reassurance: CART_IS_KEPT,
    module: 'src/web/storefront/order/find-orders-screen.tsx',
    ...lazyScreen(() => import('./storefront/order/find-orders-screen.tsx')),
    onServer: true,
  },
  {
    path: '/:slug/order/:key',
    isPrivate: true,
    reassurance: CART_IS_KEPT,
    module: 'src/web/storefront/order/order-screen.tsx',
    ...lazyScreen(() => import('./storefront/order/order-screen.tsx')),
    onServer: true,
  },
  {
    path: '*',
    module: 'src/web/components/not-found-screen.tsx',
    ...lazyScreen(() => import('./components/not-found-screen.tsx')),
    onServer: true,
  },
]

/** The page at an address. There always is one: the last stands for all that are not found. */
export function routeAt(pathname: string): { route: Route; params: Record<string, string | undefined> } {
  for (const route of routes) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: match.params }
  }
  throw new Error('routes: the last one matches everything')
}
