import type { IncomingHttpHeaders } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { guardedLookup, hostOf, isPublicAddress, PrivateAddress, type Resolve } from './public-address.ts'

type Sending = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
  /** The rest of an answer is not read. */
  mostRead: number
  allowPrivate: boolean
  resolve: Resolve
}

export type Exchanged = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** The answer was longer than `mostRead`. */
  isCut: boolean
}

/** One request to a public address, without following redirects. Fails with `PrivateAddress` unless the address is public. */
export async function exchange(
  url: URL,
  { method, headers, body, signal, mostRead, allowPrivate, resolve: resolveHost }: Sending,
): Promise<Exchanged> {
  const host = hostOf(url)
  // A connection to an address needs no look-up.
  if (!allowPrivate && isIP(host) && !isPublicAddress(host)) throw new PrivateAddress(host)
  const { promise, resolve, reject } = Promise.withResolvers<Exchanged>()
  const bytes = body === undefined ? undefined : Buffer.from(body)
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(
    url,
    {
      method,
      agent: false,
      lookup: guardedLookup({ allowPrivate, resolve: resolveHost }),
      signal,
      headers: { ...headers, ...(bytes ? { 'content-length': bytes.length } : {}), 'user-agent': 'Toploader' },
    },
    (response) => {
      const chunks: Buffer[] = []
      let read = 0
      const finish = () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, body: Buffer.concat(chunks), isCut: read > mostRead })
        response.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        if (read < mostRead) chunks.push(chunk)
        read += chunk.length
        if (read > mostRead) finish()
      })
      response.on('end', finish)
      response.on('error', reject)
    },
  )
  request.on('error', reject)
  request.end(bytes)
  return promise
}
