import { pageLanguage } from '../language/page-language.ts'
import { getToken, tokenAfter } from '../session/token.ts'

type ApiRequest = { method: string; url: string; body?: string | undefined; headers?: Record<string, string> }

export type ApiResponse = {
  status: number
  statusText?: string
  text: string
  headers: Pick<Headers, 'get'>
}

export type Transport = (request: ApiRequest, signal?: AbortSignal) => Promise<ApiResponse>

/** Transport over HTTP with the stored token. */
export const overHttp: Transport = async (request, signal) => {
  const token = getToken()
  let response = await fetchWith(token, request, signal)
  if (response.status === 401 && token !== null) {
    // The request was rejected before any effect, so a retry with the new token is safe.
    const newer = await tokenAfter(token)
    if (newer !== undefined) response = await fetchWith(newer, request, signal)
  }
  const { status, statusText, headers } = response
  return { status, statusText, headers, text: await response.text() }
}

const fetchWith = (token: string | null, { method, url, body, headers }: ApiRequest, signal?: AbortSignal) =>
  fetch(url, {
    method,
    headers: {
      // Language of the page, which may differ from the browser's.
      'accept-language': pageLanguage(),
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  })

let transport: Transport = overHttp

/** Replaces the transport. The server entry sets an in-process one at startup. */
export function setTransport(other: Transport) {
  transport = other
}

export const send: Transport = (request, signal) => transport(request, signal)
