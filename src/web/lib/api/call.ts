import { queryOptions } from '@tanstack/react-query'
import { addressOf, type Endpoint, type HandlerAnswer, type Input } from '#shared/contract/endpoint.ts'
import { signedOut } from '../session/signed-out.ts'
import { ApiError } from './api-error.ts'
import { type ApiResponse, send } from './transport.ts'

type Parts = { params?: object; query?: object; body?: unknown; headers?: Record<string, string> }

/** No input is asked for where an endpoint takes none. */
export type InputArgs<E extends Endpoint> = object extends Input<E> ? [input?: Input<E>] : [input: Input<E>]

/** Makes a call. A paged one gives `{ items, total, totalIsExact, next }`. Throws an `ApiError` for every answer that is no success. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: InputArgs<E>): Promise<HandlerAnswer<E>> {
  return perform(endpoint, (input ?? {}) as Parts)
}

/** The same, given up when the signal says so: for queries that `read` does not fit. */
export async function callUntil<E extends Endpoint>(
  signal: AbortSignal,
  endpoint: E,
  ...[input]: InputArgs<E>
): Promise<HandlerAnswer<E>> {
  return perform(endpoint, (input ?? {}) as Parts, signal)
}

async function perform<E extends Endpoint>(endpoint: E, parts: Parts, signal?: AbortSignal): Promise<HandlerAnswer<E>> {
  const request = {
    method: endpoint.method,
    url: addressOf(endpoint.path, parts.params, parts.query),
    body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
    headers: parts.headers ?? {},
  }
  return answerIn(endpoint, await send(request, signal))
}

/** The answer in a response. Throws an `ApiError` for every one that is no success. */
function answerIn<E extends Endpoint>(endpoint: E, response: ApiResponse): HandlerAnswer<E> {
  if (response.status < 200 || response.status > 299) {
    const error = new ApiError(response.status, response.text, response.statusText)
    if (error.status === 401 && endpoint.path !== '/api/auth/me' && endpoint.access !== 'public') signedOut()
    if (error.code === 'second_factor_setup_required') setUpFirst()
    throw error
  }
  // The server answers as the contract says: its tests hold every answer against it.
  return (endpoint.paged ? pageOf(response) : response.text ? JSON.parse(response.text) : undefined) as HandlerAnswer<E>
}

/** The only place that an administrator reaches before their second step is set up. */
function setUpFirst() {
  if (window.location.pathname !== '/account') window.location.assign('/account')
}

function pageOf({ text, total, totalIsExact = true, link }: ApiResponse) {
  const items = JSON.parse(text) as unknown[]
  const next = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1]
  const cursor = next === undefined ? undefined : (new URLSearchParams(next.split('?')[1]).get('cursor') ?? undefined)
  return { items, total: total ?? items.length, totalIsExact, next: cursor }
}

/** The same as a query for TanStack Query. Its key starts with the path, so that a path's queries can be refreshed together. */
export function read<E extends Endpoint>(endpoint: E, ...[input]: InputArgs<E>) {
  const { params, query } = (input ?? {}) as Parts
  return queryOptions({
    queryKey: keyOf(endpoint, params, query),
    queryFn: ({ signal }) => perform(endpoint, { params, query } as Parts, signal),
  })
}

/** The key of a call's queries: with its path filled in, and the query as the second element where there is one. */
export const keyOf = (endpoint: Endpoint, params?: object, query?: object): readonly [string, object?] => {
  const path = addressOf(endpoint.path, params)
  return query ? [path, query] : [path]
}
