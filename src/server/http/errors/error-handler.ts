import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { BadCursor } from '#server/database/keyset.ts'
import { requestLanguage } from '../language.ts'
import { databaseIsAway } from './database-away.ts'
import { errorBody } from './error-body.ts'
import { HttpError, invalid, unavailable } from './errors.ts'
import { schemaText } from './schema-text.ts'

/** Fastify's own errors, with our sentences and codes. */
const refusals: Record<string, [status: number, code: string, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body_too_large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type', 'Send JSON, with content-type application/json.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalid_json', 'The request is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'invalid_json', 'The request is empty where JSON was announced.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'invalid_request', 'The request is not as long as it says.'],
}

/** The error to respond with, whatever was thrown. */
function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof BadCursor) return invalid('invalid_cursor', 'This cursor does not belong to this list.')
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: schemaText(issue),
    }))
    return invalid('invalid_input', issues[0]?.message ?? ((t) => t('validation.invalid')), issues)
  }
  if (databaseIsAway(error)) return unavailable()
  const fastifyError = error as Partial<FastifyError>
  const refusal = refusals[fastifyError.code ?? '']
  if (refusal) return new HttpError(...refusal)
  if (error instanceof SyntaxError && fastifyError.statusCode === 400) {
    return invalid('invalid_json', 'The request is not valid JSON.')
  }
  if (fastifyError.statusCode && fastifyError.statusCode >= 400 && fastifyError.statusCode < 500) {
    return new HttpError(fastifyError.statusCode, 'invalid_request', 'The request could not be read.')
  }
  return new HttpError(500, 'internal', 'Something went wrong')
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = asHttpError(error)
  if (known.status === 500) request.log.error({ err: error }, 'request failed')
  else if (known.code === 'unavailable') request.log.warn({ err: error }, 'database out of reach')
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds)
  return reply
    .code(known.status)
    .type('application/json; charset=utf-8')
    .send(errorBody(known, requestLanguage(request)))
}

export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler(sendError)
}
