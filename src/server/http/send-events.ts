import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { EventStream } from '#shared/contract/endpoint.ts'

const LAST_WORD_MS = 1_000

/**
 * Sends events as they come, no faster than they are taken. Whoever takes none any more is cut off a moment after the end, so that nobody
 * keeps the server from stopping.
 */
export function sendEvents(reply: FastifyReply, { chunks, ended }: EventStream) {
  ended.addEventListener(
    'abort',
    () => setTimeout(() => reply.raw.writableFinished || reply.raw.destroy(), LAST_WORD_MS).unref(),
    { once: true },
  )
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      // Proxies are not to gather what should arrive at once.
      .header('x-accel-buffering', 'no')
      .send(Readable.from(chunks, { objectMode: false, highWaterMark: 1_024 }))
  )
}
