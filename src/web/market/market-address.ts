export const MARKET_PATH = '/market'
export const LIST_PATH = '/market/list'

/** Path of a set's cards. */
export const setPath = (set: string): string => `${MARKET_PATH}?${new URLSearchParams({ set })}`
