import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'
import { LRUCache } from 'lru-cache'
import { oneAfterAnother } from '../connections/one-after-another.ts'
import { timeLimits } from '../connections/time-limits.ts'
import { CachedResponse, type Encoding, type PageCache, type Rendered } from './page-cache.ts'

/** Longer addresses are not cached: they are not shared, and could fill the memory. */
const MAX_ADDRESS_LENGTH = 500

/** A `serverFactory` for Fastify that sends cached responses before Fastify handles the request. */
export const cacheFirst =
  (cache: PageCache, security: Record<string, string>): FastifyServerFactory =>
  (handle, options) => {
    const answer: RequestListener = (request, response) => {
      const cached = request.method === 'GET' ? cache.current(request.url ?? '') : undefined
      if (cached) write(cached, request, response, security, randomUUID())
      else handle(request, response)
    }
    const server = createServer(timeLimits, oneAfterAnother(answer))
    server.keepAliveTimeout = Number(options.keepAliveTimeout)
    return server
  }

/** Address without its query. */
export const pathOf = (url: string): string => url.split('?')[0] ?? ''

/**
 * Sends the cached response, rendered first if necessary: compressed as the browser prefers, or 304 if its copy is fresh. `address` is the
 * cache key. It omits parameters that do not affect the response, or a client could force repeated rendering.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  render: () => Promise<Rendered>,
  address: string,
): Promise<FastifyReply> {
  const { pageCache, securityHeaders } = request.server
  const response =
    address.length > MAX_ADDRESS_LENGTH ? new CachedResponse(await render(), 0) : await pageCache.get(address, render)
  reply.hijack()
  write(response, request.raw, reply.raw, securityHeaders, request.id)
  return reply
}

function write(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  security: Record<string, string>,
  requestId: string,
) {
  const headers = [...rawHeaders(cached, security), 'x-request-id', requestId]
  if (request.headers['if-none-match']?.includes(cached.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const end = (bytes: Buffer) => {
    headers.push('content-length', String(bytes.length))
    response.writeHead(cached.status, headers).end(request.method === 'HEAD' ? undefined : bytes)
  }
  const encoding = encodingFor(request.headers['accept-encoding'], cached.bytes.length)
  if (!encoding) return end(cached.bytes)
  headers.push('content-encoding', encoding)
  const compressed = cached.encoded(encoding)
  if (compressed instanceof Promise) compressed.then(end, () => response.destroy())
  else end(compressed)
}

const raw = new WeakMap<CachedResponse, readonly string[]>()

/** Constant headers: alternating names and values, which node:http writes fastest. */
function rawHeaders(cached: CachedResponse, security: Record<string, string>): readonly string[] {
  const known = raw.get(cached)
  if (known) return known
  const headers = Object.entries({
    ...security,
    ...cached.headers,
    etag: cached.etag,
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=0, must-revalidate',
  }).flat()
  raw.set(cached, headers)
  return headers
}

const encodings = new LRUCache<string, Encoding | 'identity'>({
  max: 200,
  // Reads `*` as no encoding, which every client accepts: 'br;q=0, *' means any but Brotli.
  memoMethod: (accepted) =>
    negotiate(accepted.toLowerCase().replaceAll('*', 'identity'), ['br', 'gzip', 'identity']) ?? 'identity',
})

/** Smallest encoding that the browser accepts; none for small responses. */
export function encodingFor(accepted: string | string[] | undefined, size: number): Encoding | undefined {
  if (typeof accepted !== 'string' || size < 600) return undefined
  const encoding = encodings.memo(accepted)
  return encoding === 'identity' ? undefined : encoding
}
