import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Download } from '#shared/contract/endpoint.ts'

/**
 * Sends a file while it is being written, no faster than it is taken. When the other side hangs up, the writing ends at the next
 * piece, and the `finally` of whatever writes it runs.
 */
export function sendFile(reply: FastifyReply, type: string, { fileName, chunks }: Download) {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', attachment(fileName))
    .send(Readable.from(chunks, { objectMode: false }))
}

// RFC 6266: a plain name for everybody, and the one with all its letters for who understands it.
const attachment = (name: string) =>
  `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}"; filename*=UTF-8''${encodeURIComponent(name)}`
