import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type ByteCache, type Encoding, Finished, type Fresh } from './byte-cache.ts'

/** Longer addresses are answered but not kept: nobody shares them, and they could fill the memory. */
const LONGEST_KEPT = 500

/**
 * A server that looks among the kept answers before anything else is done for a request: when it is there, that is all
 * there is to do. For Fastify's `serverFactory`.
 */
export const keptFirst =
  (cache: ByteCache, security: Record<string, string>): FastifyServerFactory =>
  (handle, options) => {
    const server = createServer((request, response) => {
      const kept = request.method === 'GET' ? cache.trusted(request.url ?? '') : undefined
      if (kept) write(kept, request, response, security, randomUUID())
      else handle(request, response)
    })
    server.keepAliveTimeout = Number(options.keepAliveTimeout)
    server.requestTimeout = Number(options.requestTimeout)
    return server
  }

/** An address without its query. */
export const pathOf = (url: string): string => url.split('?')[0] ?? ''

/**
 * Answers with kept bytes, made first if need be: compressed as the visitor likes it, or 304 when they have it already. `address` is
 * what they are kept under: without what the answer does not depend on, or a stranger could have it made again and again.
 */
export async function sendBytes(
  cache: ByteCache,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<Fresh>,
  address: string,
): Promise<FastifyReply> {
  const finished = address.length > LONGEST_KEPT ? new Finished(await make(), 0) : await cache.get(address, make)
  reply.hijack()
  write(finished, request.raw, reply.raw, request.server.securityHeaders, request.id)
  return reply
}

function write(
  finished: Finished,
  request: IncomingMessage,
  response: ServerResponse,
  security: Record<string, string>,
  requestId: string,
) {
  const headers = [...flattened(finished, security), 'x-request-id', requestId]
  if (request.headers['if-none-match']?.includes(finished.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const end = (bytes: Buffer) => {
    headers.push('content-length', String(bytes.length))
    response.writeHead(finished.status, headers).end(request.method === 'HEAD' ? undefined : bytes)
  }
  const encoding = encodingFor(request.headers['accept-encoding'], finished.bytes.length)
  if (!encoding) return end(finished.bytes)
  headers.push('content-encoding', encoding)
  const compressed = finished.encoded(encoding)
  if (compressed instanceof Promise) compressed.then(end, () => response.destroy())
  else end(compressed)
}

const flat = new WeakMap<Finished, readonly string[]>()

/** The headers that are the same each time: names and values in turn, as node:http takes them fastest. */
function flattened(finished: Finished, security: Record<string, string>): readonly string[] {
  const known = flat.get(finished)
  if (known) return known
  const made = Object.entries({
    ...security,
    ...finished.headers,
    etag: finished.etag,
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=0, must-revalidate',
  }).flat()
  flat.set(finished, made)
  return made
}

const takes = new LRUCache<string, Encoding | 'identity'>({
  max: 200,
  // `*` is read as no encoding, which suits everybody: 'br;q=0, *' means any but Brotli.
  memoMethod: (accepted) =>
    negotiate(accepted.toLowerCase().replaceAll('*', 'identity'), ['br', 'gzip', 'identity']) ?? 'identity',
})

/** The encoding that the visitor's browser takes, smallest first; none for what is small anyway. */
export function encodingFor(accepted: string | string[] | undefined, size: number): Encoding | undefined {
  if (typeof accepted !== 'string' || size < 600) return undefined
  const encoding = takes.memo(accepted)
  return encoding === 'identity' ? undefined : encoding
}
