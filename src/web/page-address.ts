import { inLanguage, splitLanguage } from '#shared/rules/languages/language-address.ts'
import { routeAt } from './routes.ts'

/** Matches no page, so that it is the one address of them all that are not found; below a shop's, of those in that shop. */
const NOWHERE = '/no/such/page/here'

export type PageAddress = {
  /** Path and query in the one spelling that a page is drawn and kept under: without what its route does not read. */
  address: string
  /** Whoever knows the address may see the page, so it is kept nowhere. */
  isPrivate: boolean
  /** The page is in its reader's language: it has no address that names another one. */
  isElsewhere?: true
}

/** What a request asks for, decided by the route that matches, however the address is written. */
export function pageAddress(requested: string): PageAddress {
  // A request may name a whole URL, too. Only as a path is `//example` no other host.
  const url = URL.parse(requested.startsWith('/') ? `http://page${requested}` : requested)
  const { language, path: asked } = splitLanguage(url?.pathname ?? NOWHERE)
  const { route, params } = routeAt(asked)
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
