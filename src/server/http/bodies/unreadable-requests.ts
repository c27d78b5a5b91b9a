import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#shared/contract/errors.ts'
import { sendError } from '../errors/error-handler.ts'

type ClientError = Error & { code?: string }

const refusals: Record<string, [status: number, code: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The headers of the request are too large.'],
}

/** Refuses requests that reach no route: an address that cannot be decoded, or something that is not HTTP. */
export const refuseUnreadable = (headers: Record<string, string>) => ({
  frameworkErrors(error: Error, request: FastifyRequest, reply: FastifyReply) {
    reply.headers({ ...headers, 'x-request-id': request.id })
    sendError(error, request, reply)
  },

  /** There is no request yet, only a socket to write to. */
  clientErrorHandler(error: ClientError, socket: Socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
    const [status, code, message] = refusals[error.code ?? ''] ?? [400, 'invalid_request', 'This is not valid HTTP.']
    const body = JSON.stringify({ message, code } satisfies ErrorBody)
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  },
})
