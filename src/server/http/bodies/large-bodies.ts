import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { sendError } from '../errors/error-handler.ts'
import { fileTooLarge } from '../errors/errors.ts'

/** Every body is bytes here, whatever it is said to be. */
export function takingFiles(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
  return app
}

/** A file that is too large is that, whatever the parser calls it. */
export const sayFileTooLarge: RouteOptions['errorHandler'] = (error, request, reply) =>
  sendError(error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? fileTooLarge() : error, request, reply)
