import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { HttpError } from '#server/http/errors/errors.ts'
import { limiter } from '#server/limiter.ts'

const CACHED_BYTES = 16 * 1024 * 1024

const busy = () => new HttpError(503, 'busy', (t) => t('errors.picturesBusy'), { retryAfterSeconds: 5 })

// One at a time: a picture takes a core for a quarter of a second.
const inTurn = limiter({ running: 1, waiting: 20, full: busy })

type Draw = () => Promise<Buffer>

/** Draws a picture once for concurrent requests, and caches the latest ones. */
export function drawnOnce() {
  const drawn = new LRUCache<string, Buffer, Draw>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_address, _old, { context }) => inTurn(context),
  })
  return (address: string, draw: Draw) => drawn.forceFetch(address, { context: draw })
}

type Sent = { requested: string; address: string; type: string }

/**
 * Sends a picture as immutable, since its address changes with its content. Older addresses, which messengers and
 * phones remember, redirect to it, so nothing else is drawn.
 */
export async function sendDrawn(reply: FastifyReply, sent: Sent, drawn: (address: string) => Promise<Buffer>) {
  if (sent.requested !== sent.address) return reply.header('cache-control', 'no-store').redirect(sent.address)
  const bytes = await drawn(sent.address)
  return reply.type(sent.type).header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
}
