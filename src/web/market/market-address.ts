export const MARKET_PATH = '/market'
export const LIST_PATH = '/market/list'

/** Where the cards of a set are. */
export const setPath = (set: string): string => `${MARKET_PATH}?${new URLSearchParams({ set })}`
