import { inLanguage, splitLanguage } from '#shared/rules/languages/language-address.ts'
import { routeAt } from './routes.ts'

/** Canonical address for everything that is not found, globally or below a shop. Matches no page. */
const NOWHERE = '/no/such/page/here'

export type PageAddress = {
  /** Canonical path and query under which a page is rendered and cached, without parameters that its route does not read. */
  address: string
  /** The address is a secret that grants access, so the page is not cached. */
  isPrivate: boolean
  /** The page is in the user's language, so the address must not name one. */
  isElsewhere?: true
}

/** Resolves a requested URL to the canonical address of the matching route. */
export function pageAddress(requested: string): PageAddress {
  // A request may contain an absolute URL. Parsing it as a path keeps `//example` from becoming a host.
  const url = URL.parse(requested.startsWith('/') ? `http://page${requested}` : requested)
  const { language, path: localPath } = splitLanguage(url?.pathname ?? NOWHERE)
  const { route, params } = routeAt(localPath)
  const ending = route.path === '*' || route.path === '/:slug/*' ? NOWHERE : ''
  const path = route.path.replace(/\/?\*$/, '').replace(/:(\w+)/g, (_, name) => params[name] ?? '') + ending
  const query = new URLSearchParams()
  for (const [name, value] of url?.searchParams ?? []) {
    if (route.reads?.includes(name) && !query.has(name)) query.set(name, value)
  }
  const plain = query.size ? `${path}?${query}` : path
  return {
    address: language && !route.isPersonal ? inLanguage(language, plain) : plain,
    isPrivate: route.isPrivate === true,
    ...(language && route.isPersonal ? { isElsewhere: true } : {}),
  }
}
