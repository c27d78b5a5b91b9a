import { getToken } from '../session/token.ts'

export type ApiRequest = { method: string; url: string; body?: string | undefined; headers?: Record<string, string> }

export type ApiResponse = {
  status: number
  statusText: string
  text: string
  total: number | undefined
  link: string | undefined
  etag?: string | undefined
}

export type Transport = (request: ApiRequest, signal?: AbortSignal) => Promise<ApiResponse>

/** Over HTTP, with the stored token. */
const overHttp: Transport = async ({ method, url, body, headers }, signal) => {
  const token = getToken()
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  })
  const total = response.headers.get('x-total-count')
  return {
    status: response.status,
    statusText: response.statusText,
    text: await response.text(),
    total: total === null ? undefined : Number(total),
    link: response.headers.get('link') ?? undefined,
    etag: response.headers.get('etag') ?? undefined,
  }
}

let transport: Transport = overHttp

/** On the server calls stay in the process: the entry sets that once. */
export function setTransport(other: Transport) {
  transport = other
}

export const send: Transport = (request, signal) => transport(request, signal)
