import { translator } from '#shared/messages/translator.ts'
import { DEFAULT_LANGUAGE } from '#shared/rules/languages/languages.ts'
import { loadLanding } from './landing/landing-loader.ts'
import { loadLegal } from './legal/legal-loader.ts'
import type { PageMeta, RouteRequest } from './lib/page-meta.ts'
import { loadFindOrders, loadOrderPage } from './storefront/order/order-loader.ts'
import { loadProductPage } from './storefront/product/product-loader.ts'
import { loadStorefront } from './storefront/storefront-loader.ts'

/** Asks for the data that the first view shows, and says what search engines and the address bar should know. */
type Loader = (request: RouteRequest) => Promise<PageMeta> | PageMeta

const hidden = (title: string) => (): PageMeta => ({ status: 200, title, robots: 'noindex' })

const secret = (title: string) => (): PageMeta => ({ ...hidden(title)(), referrer: 'no-referrer' })

const notFound = ({ language = DEFAULT_LANGUAGE }: RouteRequest): PageMeta => ({
  status: 404,
  title: translator(language)('common.notFound.title'),
  robots: 'noindex',
})

const table = {
  '/': loadLanding,
  '/shopadmin/*': hidden('Your shop | Toploader'),
  '/platformadmin/*': hidden('Platform | Toploader'),
  '/account': hidden('Your account | Toploader'),
  '/forgot-password': hidden('Forgot your password? | Toploader'),
  '/reset-password': secret('Set a new password | Toploader'),
  '/confirm-email': secret('Confirm your email address | Toploader'),
  '/privacy': loadLegal({
    title: 'Privacy policy | Toploader',
    description: 'What Toploader keeps of visitors, customers and shop owners, why, for how long, and your rights.',
    canonical: '/privacy',
  }),
  '/terms': loadLegal({
    title: 'Terms | Toploader',
    description: 'Shops sell on Toploader in their own name. What that means for shop owners and for customers.',
    canonical: '/terms',
  }),
  '/support': loadLegal({
    title: 'Support | Toploader',
    description: 'Whom to ask about an order, a parcel or a shop on Toploader, and how to reach its operator.',
    canonical: '/support',
  }),
  '/:slug': loadStorefront,
  '/:slug/p/:handle': loadProductPage,
  '/:slug/orders': loadFindOrders,
  '/:slug/order/:key': loadOrderPage,
  '*': notFound,
} satisfies Record<string, Loader>

/** Of every page. Only the server needs them: kept apart from the routes, they are no part of the browser's script. */
export const loaders: Record<keyof typeof table, Loader> = table
