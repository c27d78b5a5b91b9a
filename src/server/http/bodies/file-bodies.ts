import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { sendError } from '../errors/error-handler.ts'
import { fileTooLarge } from '../errors/errors.ts'

/** Reads every body as bytes, whatever its content type. */
export function acceptFiles(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
  return app
}

export const fileTooLargeHandler: RouteOptions['errorHandler'] = (error, request, reply) =>
  sendError(error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? fileTooLarge() : error, request, reply)
