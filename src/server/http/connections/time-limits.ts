import type { ServerOptions } from 'node:http'

/** All headers of a request; also how long a connection may be open before it begins one. */
export const HEADERS_MS = 30_000

/** A whole request: a photograph sent from a market stall takes a minute. */
export const REQUEST_MS = 120_000

/** How often Node looks for those that have passed. */
export const TIMEOUTS_CHECKED_MS = 5_000

/** A connection that never finishes its request does not hold a place for ever. */
export const timeLimits: ServerOptions = {
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: TIMEOUTS_CHECKED_MS,
}
