import { useLocation } from 'react-router'
import { type GameId, gameIds } from '#shared/rules/games/game-ids.ts'
import { collectionKinds } from '#shared/rules/products/collection-address.ts'

/** Which page of a shop is open. `hasList`: it has products to search and filter. `game`: it is the page of this game. */
export function useShopPlace() {
  const { pathname, search } = useLocation()
  const [, below, handle] = pathname.replace(/^\/|\/$/g, '').split('/')
  const atHome = below === undefined
  const game: GameId | undefined = below === 'game' ? gameIds.find((id) => id === handle) : undefined
  return { pathname, search, atHome, hasList: atHome || collectionKinds.some((kind) => kind === below), game }
}
