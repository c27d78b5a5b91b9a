import { prepareLanding } from './landing/landing-loader.ts'
import { prepareLegal } from './legal/legal-loader.ts'
import type { PageFacts, RouteRequest } from './lib/page-meta.ts'
import { prepareFindOrders, prepareOrder } from './storefront/order/order-loader.ts'
import { prepareProduct } from './storefront/product/product-loader.ts'
import { prepareStorefront } from './storefront/storefront-loader.ts'

/** Asks for the data that the first view shows, and says what search engines and the address bar should know. */
type Loader = (request: RouteRequest) => Promise<PageFacts> | PageFacts

const hidden = (title: string) => (): PageFacts => ({ status: 200, title, robots: 'noindex' })

const secret = (title: string) => (): PageFacts => ({ ...hidden(title)(), referrer: 'no-referrer' })

const table = {
  '/': prepareLanding,
  '/shopadmin/*': hidden('Your shop | Toploader'),
  '/platformadmin/*': hidden('Platform | Toploader'),
  '/account': hidden('Your account | Toploader'),
  '/forgot-password': hidden('Forgot your password? | Toploader'),
  '/reset-password': secret('Set a new password | Toploader'),
  '/confirm-email': secret('Confirm your email address | Toploader'),
  '/privacy': prepareLegal({
    title: 'Privacy policy | Toploader',
    description: 'What Toploader keeps of visitors, customers and shop owners, why, for how long, and your rights.',
    canonical: '/privacy',
  }),
  '/terms': prepareLegal({
    title: 'Terms | Toploader',
    description: 'Shops sell on Toploader in their own name. What that means for shop owners and for customers.',
    canonical: '/terms',
  }),
  '/support': prepareLegal({
    title: 'Support | Toploader',
    description: 'Whom to ask about an order, a parcel or a shop on Toploader, and how to reach its operator.',
    canonical: '/support',
  }),
  '/:slug': prepareStorefront,
  '/:slug/p/:handle': prepareProduct,
  '/:slug/orders': prepareFindOrders,
  '/:slug/order/:key': prepareOrder,
  '*': () => ({ status: 404, title: '404 Page Not Found', robots: 'noindex' }),
} satisfies Record<string, Loader>

/** Of every page. Only the server needs them: kept apart from the routes, they are no part of the browser's script. */
export const loaders: Record<keyof typeof table, Loader> = table
