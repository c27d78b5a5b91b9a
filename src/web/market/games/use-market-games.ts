import { useQuery } from '@tanstack/react-query'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { gamesQuery } from '../market-pages.ts'

const none: readonly GameId[] = []

/** Games with offers, if there are several: otherwise no page mentions games. */
export function useMarketGames(): readonly GameId[] {
  const { data } = useQuery(gamesQuery)
  return data && data.length > 1 ? data.map(({ game }) => game) : none
}

/** Finishes of a game, or of all games with offers; undefined until they are loaded. */
export function useFinishes(game: string): readonly string[] | undefined {
  const { data } = useQuery(gamesQuery)
  const chosen = data?.filter((each) => game === '' || each.game === game)
  return chosen?.length ? [...new Set(chosen.flatMap(({ finishes }) => finishes))] : undefined
}
