import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { sendError } from './error-handler.ts'
import { fileTooLarge, invalid } from './errors.ts'

/** Every body is bytes here, whatever it is said to be. */
export function takingFiles(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
  return app
}

const USUAL_BODY = 256 * 1024
const MOST_PARTS = 20_000

/** Where a form may be long, that is for the text in it: millions of brackets would keep the whole server busy. */
export function takingLongForms(app: FastifyInstance): FastifyInstance {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length > USUAL_BODY && hasMoreParts(body, MOST_PARTS)) {
      done(invalid('invalid_input', 'The request has too many parts.'))
    } else parse(request, body, done)
  })
  return app
}

function hasMoreParts(text: string, most: number): boolean {
  let parts = 0
  for (const bracket of ['{', '[']) {
    for (let at = text.indexOf(bracket); at >= 0 && parts <= most; at = text.indexOf(bracket, at + 1)) parts++
  }
  return parts > most
}

/** A file that is too large is that, whatever the parser calls it. */
export const sayFileTooLarge: RouteOptions['errorHandler'] = (error, request, reply) =>
  sendError(error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? fileTooLarge() : error, request, reply)
