import { matchPath } from 'react-router'
import type { MessageFile } from './lib/language/load-messages.ts'
import { platformRoutes } from './routes/platform-routes.ts'
import { page, type Route } from './routes/route.ts'
import { shopRoutes } from './routes/shop-routes.ts'

/** Of every page: what fails, loads and is found nowhere says so in the same words. */
export const everywhere: readonly MessageFile[] = ['common/common']

/** Every page there is, in the order in which they are tried. */
const routes: readonly Route[] = [
  ...platformRoutes,
  ...shopRoutes,
  page('*', 'components/failures/not-found-screen.tsx', () => import('./components/failures/not-found-screen.tsx'), []),
]

/** What an address begins with on each page, as far as it is the same for all of them. */
const beginnings = routes.map(({ path }) => path.replace(/\/?[:*].*/s, ''))

/** The page at an address without its language. There always is one: the last one matches all that are not found. */
export function routeAt(path: string): { route: Route; params: Record<string, string | undefined> } {
  const lower = path.toLowerCase()
  for (const [place, route] of routes.entries()) {
    // The router makes a pattern of every path that it is asked about.
    if (!lower.startsWith(beginnings[place] ?? '')) continue
    const match = matchPath(route.path, path)
    // Without its @ the first part of an address that leads nowhere need not be a shop.
    if (match && (route.path !== '/:slug/*' || match.params.slug?.startsWith('@'))) {
      return { route, params: match.params }
    }
  }
  throw new Error('routes: the last one matches everything')
}
