import { matchPath } from 'react-router'
import type { MessageFile } from './lib/language/load-messages.ts'
import { platformRoutes } from './routes/platform-routes.ts'
import { page, type Route } from './routes/route.ts'
import { shopRoutes } from './routes/shop-routes.ts'

/** Messages of every page: errors, loading and 'not found'. */
export const everywhere: readonly MessageFile[] = ['common/common']

/** All routes, in order of precedence. */
const routes: readonly Route[] = [
  ...platformRoutes,
  ...shopRoutes,
  page('*', 'components/failures/not-found-screen.tsx', () => import('./components/failures/not-found-screen.tsx'), []),
]

/** Static prefix of each route. */
const beginnings = routes.map(({ path }) => path.replace(/\/?[:*].*/s, ''))

/** The route for a path without language. Always finds one, because the last route matches everything. */
export function routeAt(path: string): { route: Route; params: Record<string, string | undefined> } {
  const lower = path.toLowerCase()
  for (const [place, route] of routes.entries()) {
    // Check the prefix first, because `matchPath` compiles the pattern on every call.
    if (!lower.startsWith(beginnings[place] ?? '')) continue
    const match = matchPath(route.path, path)
    // An unknown path is only below a shop if its first segment starts with @.
    if (match && (route.path !== '/:slug/*' || match.params.slug?.startsWith('@'))) {
      return { route, params: match.params }
    }
  }
  throw new Error('routes: the last one matches everything')
}
