import { useLocation } from 'react-router'
import { collectionKinds } from '#shared/rules/products/collection-address.ts'

/** Which page of a shop is open. `hasList`: it has products to search and filter. */
export function useShopPlace() {
  const { pathname, search } = useLocation()
  const [, below] = pathname.replace(/^\/|\/$/g, '').split('/')
  const atHome = below === undefined
  return { pathname, search, atHome, hasList: atHome || collectionKinds.some((kind) => kind === below) }
}
