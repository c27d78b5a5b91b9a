import { getToken, tokenAfter } from '../session/token.ts'

type ApiRequest = { method: string; url: string; body?: string | undefined; headers?: Record<string, string> }

export type ApiResponse = {
  status: number
  statusText: string
  text: string
  total: number | undefined
  /** False where more match than `total`. */
  totalIsExact?: boolean
  link: string | undefined
}

export type Transport = (request: ApiRequest, signal?: AbortSignal) => Promise<ApiResponse>

/** Over HTTP, with the stored token. */
export const overHttp: Transport = async (request, signal) => {
  const token = getToken()
  let response = await fetchWith(token, request, signal)
  if (response.status === 401 && token !== null) {
    // Refused before anything was done, so asking again with the new token is safe.
    const newer = await tokenAfter(token)
    if (newer !== undefined) response = await fetchWith(newer, request, signal)
  }
  const total = response.headers.get('x-total-count')
  return {
    status: response.status,
    statusText: response.statusText,
    text: await response.text(),
    total: total === null ? undefined : Number(total),
    totalIsExact: response.headers.get('x-total-count-exact') !== 'false',
    link: response.headers.get('link') ?? undefined,
  }
}

const fetchWith = (token: string | null, { method, url, body, headers }: ApiRequest, signal?: AbortSignal) =>
  fetch(url, {
    method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  })

let transport: Transport = overHttp

/** On the server calls stay in the process: its entry sets this once, and finds the page that asks by itself. */
export function setTransport(other: Transport) {
  transport = other
}

export const send: Transport = (request, signal) => transport(request, signal)
