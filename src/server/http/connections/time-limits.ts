import type { ServerOptions } from 'node:http'

/** For all headers of a request, and for an open connection until it starts one. */
export const HEADERS_MS = 30_000

/** For a whole request: a photograph sent from a market stall takes a minute. */
export const REQUEST_MS = 120_000

/** How often Node checks for expired limits. */
export const TIMEOUTS_CHECKED_MS = 5_000

/** A connection that never finishes its request must not take up a place forever. */
export const timeLimits: ServerOptions = {
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: TIMEOUTS_CHECKED_MS,
}
