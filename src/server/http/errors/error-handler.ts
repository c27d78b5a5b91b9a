import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { BadCursor } from '#server/database/keyset.ts'
import { StorageAway } from '#server/storage/file-store.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { Text } from '#shared/messages/translator.ts'
import { requestLanguage } from '../language.ts'
import { databaseIsAway } from './database-away.ts'
import { errorBody } from './error-body.ts'
import { HttpError, invalid, storageAway, unavailable } from './errors.ts'
import { schemaText } from './schema-text.ts'

/** Fastify's own errors, with our messages and codes. */
const refusals: Record<string, [status: number, code: ErrorCode, text: Text]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body_too_large', (t) => t('errors.bodyTooLarge')],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'unsupported_media_type', (t) => t('errors.mediaType')],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalid_json', (t) => t('errors.invalidJson')],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'invalid_json', (t) => t('errors.emptyJson')],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'invalid_request', (t) => t('errors.contentLength')],
}

/** Maps any thrown value to the error to respond with. */
export function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof BadCursor) return invalid('invalid_cursor', (t) => t('errors.badCursor'))
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: schemaText(issue),
    }))
    return invalid('invalid_input', issues[0]?.message ?? ((t) => t('validation.invalid')), issues)
  }
  if (databaseIsAway(error)) return unavailable()
  if (error instanceof StorageAway) return storageAway()
  const fastifyError = error as Partial<FastifyError>
  const refusal = refusals[fastifyError.code ?? '']
  if (refusal) return new HttpError(...refusal)
  if (error instanceof SyntaxError && fastifyError.statusCode === 400) {
    return invalid('invalid_json', (t) => t('errors.invalidJson'))
  }
  if (fastifyError.statusCode && fastifyError.statusCode >= 400 && fastifyError.statusCode < 500) {
    return new HttpError(fastifyError.statusCode, 'invalid_request', (t) => t('errors.unreadable'))
  }
  return new HttpError(500, 'internal', (t) => t('errors.internal'))
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = asHttpError(error)
  if (known.status === 500) request.log.error({ err: error }, 'request failed')
  else if (known.code === 'storage_away') request.log.warn({ err: error }, 'storage out of reach')
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
