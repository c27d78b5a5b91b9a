import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Download } from '#shared/contract/endpoint.ts'

/** Streams a file with backpressure. When the client disconnects, the generator is ended at its next chunk. */
export function sendFile(reply: FastifyReply, type: string, { fileName, chunks }: Download) {
  return reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('content-disposition', attachment(fileName))
    .send(Readable.from(chunks, { objectMode: false }))
}

// RFC 6266: a plain ASCII name, and the full one for clients that support it.
const attachment = (name: string) =>
  `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}"; filename*=UTF-8''${encodeURIComponent(name)}`
