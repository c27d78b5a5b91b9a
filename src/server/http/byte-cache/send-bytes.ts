import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ByteCache, type Encoding, Finished, type Fresh } from './byte-cache.ts'

/** Longer addresses are answered but not kept: nobody shares them, and they could fill the memory. */
const LONGEST_KEPT = 500

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

async function write(finished: Finished, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const headers: Record<string, string | number> = {
    ...request.server.securityHeaders,
    ...finished.headers,
    etag: finished.etag,
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-request-id': request.id,
  }
  const known = request.headers['if-none-match']?.includes(finished.etag)
  const encoding = known ? undefined : encodingFor(request.headers['accept-encoding'], finished.bytes.length)
  let bytes = finished.bytes
  if (encoding) {
    const encoded = finished.encoded(encoding)
    bytes = encoded instanceof Promise ? await encoded : encoded
    headers['content-encoding'] = encoding
  }
  // Written straight to the socket: Fastify's reply would cost more than all of the rest.
  reply.hijack()
  const response = reply.raw
  if (known) {
    response.writeHead(304, headers).end()
    return reply
  }
  headers['content-length'] = bytes.length
  response.writeHead(finished.status, headers).end(request.method === 'HEAD' ? undefined : bytes)
  return reply
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
