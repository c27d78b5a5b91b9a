import type { FastifyRequest } from 'fastify'
import { asHttpError } from '#server/http/errors/error-handler.ts'
import { written } from '#shared/messages/translator.ts'
import { inLanguage } from '#shared/rules/languages/language-address.ts'
import { languageOf } from './perform.ts'
import { TransportRefusal } from './refusals.ts'

/** An error in the protocol's form. Others than its own keep their status and code. */
export function refusalOf(error: unknown, request: FastifyRequest, publicUrl: string) {
  const known = error instanceof TransportRefusal ? error : asHttpError(error)
  if (known.status === 500) request.log.error({ err: error }, 'request failed')
  const language = languageOf({ body: request.body, acceptLanguage: request.headers['accept-language'] })
  const { slug } = request.params as { slug?: string }
  return {
    status: known.status,
    retryAfterSeconds: known.retryAfterSeconds,
    body: {
      code: known.code,
      content: written(known.text, language),
      continue_url: publicUrl + inLanguage(language, slug === undefined ? '/market' : `/@${slug}`),
    },
  }
}
