import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import { isAnswering } from '../connections/one-after-another.ts'
import { sendError } from '../errors/error-handler.ts'

type ClientError = Error & { code?: string }
type Refusal = [status: number, code: ErrorCode, message: string]

const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large', 'The headers of the request are too large.'],
}

const invalidRequest: Refusal = [400, 'invalid_request', 'This is not valid HTTP.']
const noProxy: Refusal = [405, 'method_not_allowed', 'This server leads nowhere else.']

/** Rejects requests that reach no route: an undecodable address, or a request that is not HTTP. */
export const refuseUnreadable = (headers: Record<string, string>) => ({
  frameworkErrors(error: Error, request: FastifyRequest, reply: FastifyReply) {
    reply.headers({ ...headers, 'x-request-id': request.id })
    sendError(error, request, reply)
  },

  /** There is no request yet, only a socket to write to. */
  clientErrorHandler(error: ClientError, socket: Socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
    // Extra bytes after the last request, which still gets its response.
    if (error.code === 'HPE_CLOSED_CONNECTION') return
    if (isAnswering(socket)) socket.destroy()
    else refuse(socket, headers, refusals[error.code ?? ''] ?? invalidRequest)
  },
})

/** Requests for which Node's default response is none, or not in our format. */
export function answerRareRequests(server: Server, headers: Record<string, string>) {
  server.on('connect', (_request, socket) => refuse(socket, headers, noProxy))
  // Other expectations are ignored; the request is handled as if it had none.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

function refuse(socket: Duplex, headers: Record<string, string>, [status, code, message]: Refusal) {
  const body = JSON.stringify({ message, code } satisfies ErrorBody)
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}
