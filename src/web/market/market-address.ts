export const MARKET_PATH = '/market'
export const LIST_PATH = '/market/list'

/** Path of a game's cards and products. */
export const gamePath = (game: string): string => `${MARKET_PATH}?${new URLSearchParams({ game })}`

/** Path of a set's cards, within a game where one is chosen. */
export const setPath = (set: string, game = ''): string =>
  `${MARKET_PATH}?${new URLSearchParams({ ...(game ? { game } : {}), set })}`
