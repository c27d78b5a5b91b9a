import { queryOptions } from '@tanstack/react-query'
import { addressOf, type Endpoint, type HandlerAnswer, type Input } from '#shared/contract/endpoint.ts'
import { signedOut } from '../session/signed-out.ts'
import { ApiError, hasStatus } from './api-error.ts'
import { inFlight } from './in-flight.ts'
import { type ApiResponse, send } from './transport.ts'

type Parts = { params?: object; query?: object; body?: unknown; headers?: Record<string, string> }

/** Makes the argument optional for endpoints without input. */
export type InputArgs<E extends Endpoint> = object extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

/** Calls an endpoint. Paged endpoints return `{ items, total, totalIsExact, next }`. Throws `ApiError` on failure. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...args: [...InputArgs<E>, signal?: AbortSignal]
): Promise<HandlerAnswer<E>> {
  const [input = {}, signal] = args as unknown as [input?: Parts, signal?: AbortSignal]
  if (!endpoint.once) return perform(endpoint, input, signal)
  const request = JSON.stringify([keyOf(endpoint, input.params, input.query), input.body])
  const once = (key: string) => perform(endpoint, { ...input, headers: { ...input.headers, 'idempotency-key': key } })
  return inFlight(request, once, (error) => error instanceof ApiError && error.status < 500)
}

async function perform<E extends Endpoint>(endpoint: E, parts: Parts, signal?: AbortSignal): Promise<HandlerAnswer<E>> {
  const request = {
    method: endpoint.method,
    url: addressOf(endpoint.path, parts.params, parts.query),
    body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
    headers: parts.headers ?? {},
  }
  const response = await send(request, signal)
  if (response.status < 200 || response.status > 299) {
    const error = new ApiError(response.status, response.text, response.statusText)
    if (
      error.status === 401 &&
      endpoint.path !== '/api/auth/me' &&
      endpoint.access !== 'public' &&
      endpoint.access !== 'device'
    )
      signedOut()
    if (error.code === 'second_factor_setup_required') setUpFirst()
    throw error
  }
  // Not validated here: the server's tests check every response against the contract.
  return (endpoint.paged ? pageOf(response) : response.text ? JSON.parse(response.text) : undefined) as HandlerAnswer<E>
}

/** Administrators cannot use other pages before they set up two-factor authentication. */
function setUpFirst() {
  if (window.location.pathname !== '/account') window.location.assign('/account')
}

function pageOf({ text, headers }: ApiResponse) {
  const items = JSON.parse(text) as unknown[]
  const total = Number(headers.get('x-total-count') ?? items.length)
  const totalIsExact = headers.get('x-total-count-exact') !== 'false'
  const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  const cursor = next === undefined ? undefined : (new URLSearchParams(next.split('?')[1]).get('cursor') ?? undefined)
  return { items, total, totalIsExact, next: cursor }
}

/** Query options for a call. The key starts with the path, so that all queries of a path can be invalidated together. */
export function read<E extends Endpoint>(endpoint: E, ...[input]: InputArgs<E>) {
  const { params, query } = (input ?? {}) as Parts
  return queryOptions({
    queryKey: keyOf(endpoint, params, query),
    queryFn: ({ signal }) => perform(endpoint, { params, query } as Parts, signal),
  })
}

/** Same, but null if the resource does not exist (404) or the id is invalid (400). */
export function readIfThere<E extends Endpoint>(endpoint: E, ...[input]: InputArgs<E>) {
  const { params, query } = (input ?? {}) as Parts
  return queryOptions({
    queryKey: keyOf(endpoint, params, query),
    queryFn: async (): Promise<HandlerAnswer<E> | null> => {
      try {
        return await perform(endpoint, { params, query } as Parts)
      } catch (error) {
        if (hasStatus(error, 404) || hasStatus(error, 400)) return null
        throw error
      }
    },
  })
}

/** Query key of a call: the path with its parameters filled in, and the query if there is one. */
export const keyOf = (endpoint: Endpoint, params?: object, query?: object): readonly [string, object?] => {
  const path = addressOf(endpoint.path, params)
  return query ? [path, query] : [path]
}
