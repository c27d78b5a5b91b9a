import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { EventStream } from '#shared/contract/endpoint.ts'

const GRACE_MS = 1_000

/** Streams events with backpressure. A client that does not read is disconnected a moment after the end. */
export function sendEvents(reply: FastifyReply, { chunks, ended }: EventStream) {
  ended.addEventListener(
    'abort',
    () => setTimeout(() => reply.raw.writableFinished || reply.raw.destroy(), GRACE_MS).unref(),
    { once: true },
  )
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      // Disables buffering in proxies.
      .header('x-accel-buffering', 'no')
      .send(chunks instanceof Readable ? chunks : Readable.from(chunks, { objectMode: false, highWaterMark: 1_024 }))
  )
}
