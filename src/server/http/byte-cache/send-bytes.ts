import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { type ByteCache, type Encoding, Finished, type Fresh } from './byte-cache.ts'

/** Longer addresses are answered but not kept: nobody shares them, and they could fill the memory. */
const LONGEST_KEPT = 500

/** Before anything else is done for a request: when its answer is at hand, that is all there is to do. */
export const sendKept =
  (cache: ByteCache): onRequestHookHandler =>
  (request, reply, next) => {
    const kept = cache.trusted(request.url)
    if (kept) write(kept, request, reply)
    else next()
  }

/** Answers with kept bytes, made first if need be: compressed as the visitor likes it, or 304 when they have it already. */
export async function sendBytes(
  cache: ByteCache,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<Fresh>,
): Promise<FastifyReply> {
  const address = request.url
  const finished = address.length > LONGEST_KEPT ? new Finished(await make(), 0) : await cache.get(address, make)
  return write(finished, request, reply)
}

/** Straight to the socket: Fastify's reply would cost more than all of the rest. */
function write(finished: Finished, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  if (request.headers['if-none-match']?.includes(finished.etag)) {
    reply.raw.writeHead(304, headersOf(finished, undefined, request)).end()
    return reply
  }
  const encoding = encodingFor(request.headers['accept-encoding'], finished.bytes.length)
  const bytes = encoding ? finished.encoded(encoding) : finished.bytes
  if (bytes instanceof Promise) void bytes.then((compressed) => end(finished, encoding, compressed, request, reply))
  else end(finished, encoding, bytes, request, reply)
  return reply
}

function end(
  finished: Finished,
  encoding: Encoding | undefined,
  bytes: Buffer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const headers = headersOf(finished, encoding, request)
  headers.push('content-length', String(bytes.length))
  reply.raw.writeHead(finished.status, headers).end(request.method === 'HEAD' ? undefined : bytes)
}

/** Names and values in turn, as node:http takes them fastest. */
function headersOf(finished: Finished, encoding: Encoding | undefined, request: FastifyRequest): string[] {
  const headers = [...flattened(finished, request.server.securityHeaders), 'x-request-id', request.id]
  if (encoding) headers.push('content-encoding', encoding)
  return headers
}

const flat = new WeakMap<Finished, string[]>()

function flattened(finished: Finished, security: Record<string, string>): string[] {
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

/** The encoding that the visitor's browser takes, smallest first; none for what is small anyway. */
export function encodingFor(accepted: string | string[] | undefined, size: number): Encoding | undefined {
  if (typeof accepted !== 'string' || size < 600) return undefined
  return takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : undefined
}

const takes = (accepted: string, encoding: Encoding): boolean => {
  const at = accepted.indexOf(encoding)
  // 'br;q=0' says: anything but br.
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at + encoding.length))
}
