import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import {
  getMarketCard,
  listMarketProducts,
  MARKET_PAGE,
  type Market,
  type MarketProduct,
  OFFERS_PAGE,
} from '#shared/contract/market/offers.ts'
import { getMarketSet, listMarketGames, listMarketSets } from '#shared/contract/market/sets.ts'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { call, keyOf, read, readIfThere } from '#web/lib/api/call.ts'
import { type Choices, gameQuery, marketQuery, offerQuery } from './market-filter.ts'

/** The market page by page. `from`: offset of the first page, for visitors without scripts. */
export function marketPages(choices: Choices, country: string, from: number) {
  const query = marketQuery(choices, country)
  return infiniteQueryOptions({
    queryKey: [...keyOf(listMarketProducts, undefined, query), 'pages', from],
    initialPageParam: from,
    queryFn: ({ pageParam, signal }) =>
      call(listMarketProducts, { query: { ...query, ...(pageParam ? { offset: pageParam } : {}) } }, signal),
    getNextPageParam: ({ more }, _pages, last) => (more ? last + MARKET_PAGE : null),
  })
}

/** A card as a list of the market has already loaded it. */
export function listedCard(client: QueryClient, id: number): MarketProduct | undefined {
  const [path] = keyOf(listMarketProducts)
  for (const [, list] of client.getQueriesData<InfiniteData<Market>>({ queryKey: [path] })) {
    const product = list?.pages.flatMap(({ products }) => products).find(({ cardId }) => cardId === id)
    if (product) return product
  }
  return undefined
}

const A_MINUTE_MS = 60_000

/** Games with offers. */
export const gamesQuery = { ...read(listMarketGames), staleTime: A_MINUTE_MS }

/** Sets with offers, newest first, of the chosen game. */
export const setsQuery = (choices: Choices) => ({
  ...read(listMarketSets, { query: gameQuery(choices) }),
  staleTime: A_MINUTE_MS,
})

/** A set; null if the catalogue has none of this name. */
export const setQuery = (choices: Choices) => ({
  ...readIfThere(getMarketSet, { params: { name: choices.set }, query: gameQuery(choices) }),
  staleTime: A_MINUTE_MS,
})

/** A card with its offers page by page; null if the card does not exist. */
export function cardPages(id: number, choices: Choices, country: string) {
  const query = offerQuery(choices, country)
  const params = { id }
  return infiniteQueryOptions({
    queryKey: [...keyOf(getMarketCard, params, query), 'pages'],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      try {
        return await call(
          getMarketCard,
          { params, query: { ...query, ...(pageParam ? { offset: pageParam } : {}) } },
          signal,
        )
      } catch (error) {
        if (hasStatus(error, 404) || hasStatus(error, 400)) return null
        throw error
      }
    },
    getNextPageParam: (page, _pages, last) => (page?.more ? last + OFFERS_PAGE : null),
  })
}
