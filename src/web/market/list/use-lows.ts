import { useQuery } from '@tanstack/react-query'
import { listMarketLows, type MarketLow } from '#shared/contract/market/offers.ts'
import { read } from '#web/lib/api/call.ts'

const A_MINUTE_MS = 60_000

/** Lowest prices by card id; undefined while loading. */
export function useLows(ids: readonly number[]): ReadonlyMap<number, MarketLow> | undefined {
  const cards = [...new Set(ids)].sort((one, other) => one - other).join(',')
  const { data } = useQuery({
    ...read(listMarketLows, { query: { cards } }),
    enabled: cards !== '',
    staleTime: A_MINUTE_MS,
    placeholderData: (before) => before,
    select: byCard,
  })
  return data
}

const byCard = (lows: readonly MarketLow[]) => new Map(lows.map((low) => [low.cardId, low]))
