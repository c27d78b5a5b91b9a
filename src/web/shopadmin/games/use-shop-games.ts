import { useQuery } from '@tanstack/react-query'
import { getShopGames } from '#shared/contract/shops/games.ts'
import { FIRST_GAME, type GameId } from '#shared/rules/games/game-ids.ts'
import { read } from '#web/lib/api/call.ts'

const first: readonly GameId[] = [FIRST_GAME]
const none: readonly GameId[] = []

/** Games that the shop sells, those that it may choose, those of the catalogue, and those of its products; the first game until they are loaded. */
export function useShopGames(shopId: number | undefined) {
  const { data } = useQuery({
    ...read(getShopGames, { params: { id: shopId ?? 0 } }),
    enabled: shopId !== undefined,
    staleTime: 60_000,
  })
  const games = data?.games ?? first
  const { available = first, catalogued = first, listed = none } = data ?? {}
  return { games, isSeveral: games.length > 1, available, catalogued, listed }
}
