import { matchPath } from 'react-router'
import { prepareLanding } from './landing/prepare-landing.ts'
import { prepareLegal } from './legal/prepare-legal.ts'
import { atOnce, type LazyScreen, lazyScreen } from './lib/lazy-screen.tsx'
import type { PageFacts, RouteRequest } from './page-facts.ts'
import { prepareFindOrders, prepareOrder } from './storefront/order/prepare-order.ts'
import { prepareStorefront } from './storefront/prepare-storefront.ts'
import { prepareProduct } from './storefront/product/prepare-product.ts'
import StorefrontScreen from './storefront/storefront-screen.tsx'

export type Route = LazyScreen & {
  path: string
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
  /** Asks for the data that the first view shows, and says what search engines and the address bar should know. */
  prepare: (request: RouteRequest) => Promise<PageFacts> | PageFacts
}

const hidden = (title: string) => (): PageFacts => ({ status: 200, title, robots: 'noindex' })

const secret = (title: string) => (): PageFacts => ({ ...hidden(title)(), referrer: 'no-referrer' })

const SAVED_IS_SAFE = 'Everything you have saved is safe.'
const CART_IS_KEPT = 'Your cart is as you left it.'

/** Every page there is, in the order in which they are tried. */
export const routes: readonly Route[] = [
  {
    path: '/',
    module: 'src/web/landing/landing-screen.tsx',
    ...lazyScreen(() => import('./landing/landing-screen.tsx')),
    onServer: true,
    reads: ['tab'],
    prepare: prepareLanding,
  },
  {
    path: '/shopadmin/*',
    reassurance: SAVED_IS_SAFE,
    module: 'src/web/shopadmin/shop-area.tsx',
    ...lazyScreen(() => import('./shopadmin/shop-area.tsx')),
    onServer: false,
    prepare: hidden('Your shop | Toploader'),
  },
  {
    path: '/platformadmin/*',
    reassurance: SAVED_IS_SAFE,
    module: 'src/web/platformadmin/platform-area.tsx',
    ...lazyScreen(() => import('./platformadmin/platform-area.tsx')),
    onServer: false,
    prepare: hidden('Platform | Toploader'),
  },
  {
    path: '/account',
    reassurance: SAVED_IS_SAFE,
    module: 'src/web/account-area/account-screen.tsx',
    ...lazyScreen(() => import('./account-area/account-screen.tsx')),
    onServer: false,
    prepare: hidden('Your account | Toploader'),
  },
  {
    path: '/forgot-password',
    module: 'src/web/account/forgot-password-screen.tsx',
    ...lazyScreen(() => import('./account/forgot-password-screen.tsx')),
    onServer: true,
    prepare: hidden('Forgot your password? | Toploader'),
  },
  {
    path: '/reset-password',
    module: 'src/web/account/reset-password-screen.tsx',
    ...lazyScreen(() => import('./account/reset-password-screen.tsx')),
    // What the link says stands behind the #, which the server is not told.
    onServer: false,
    prepare: secret('Set a new password | Toploader'),
  },
  {
    path: '/confirm-email',
    module: 'src/web/account/confirm-email-screen.tsx',
    ...lazyScreen(() => import('./account/confirm-email-screen.tsx')),
    onServer: false,
    prepare: secret('Confirm your email address | Toploader'),
  },
  {
    path: '/privacy',
    module: 'src/web/legal/privacy-screen.tsx',
    ...lazyScreen(() => import('./legal/privacy-screen.tsx')),
    onServer: true,
    prepare: prepareLegal({
      title: 'Privacy policy | Toploader',
      description: 'What Toploader keeps of visitors, customers and shop owners, why, for how long, and your rights.',
      canonical: '/privacy',
    }),
  },
  {
    path: '/terms',
    module: 'src/web/legal/terms-screen.tsx',
    ...lazyScreen(() => import('./legal/terms-screen.tsx')),
    onServer: true,
    prepare: prepareLegal({
      title: 'Terms | Toploader',
      description: 'Shops sell on Toploader in their own name. What that means for shop owners and for customers.',
      canonical: '/terms',
    }),
  },
  {
    path: '/support',
    module: 'src/web/legal/support-screen.tsx',
    ...lazyScreen(() => import('./legal/support-screen.tsx')),
    onServer: true,
    prepare: prepareLegal({
      title: 'Support | Toploader',
      description: 'Whom to ask about an order, a parcel or a shop on Toploader, and how to reach its operator.',
      canonical: '/support',
    }),
  },
  {
    path: '/:slug',
    reassurance: CART_IS_KEPT,
    module: 'src/web/storefront/storefront-screen.tsx',
    ...atOnce(StorefrontScreen),
    onServer: true,
    reads: ['category', 'set', 'language', 'sort', 'search', 'cursor'],
    prepare: prepareStorefront,
  },
  {
    path: '/:slug/p/:handle',
    reassurance: CART_IS_KEPT,
    module: 'src/web/storefront/product/product-screen.tsx',
    ...lazyScreen(() => import('./storefront/product/product-screen.tsx')),
    onServer: true,
    prepare: prepareProduct,
  },
  {
    path: '/:slug/orders',
    reassurance: CART_IS_KEPT,
    module: 'src/web/storefront/order/find-orders-screen.tsx',
    ...lazyScreen(() => import('./storefront/order/find-orders-screen.tsx')),
    onServer: true,
    prepare: prepareFindOrders,
  },
  {
    path: '/:slug/order/:key',
    isPrivate: true,
    reassurance: CART_IS_KEPT,
    module: 'src/web/storefront/order/order-screen.tsx',
    ...lazyScreen(() => import('./storefront/order/order-screen.tsx')),
    onServer: true,
    prepare: prepareOrder,
  },
  {
    path: '*',
    module: 'src/web/components/not-found-screen.tsx',
    ...lazyScreen(() => import('./components/not-found-screen.tsx')),
    onServer: true,
    prepare: () => ({ status: 404, title: '404 Page Not Found', robots: 'noindex' }),
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
