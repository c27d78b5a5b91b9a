import type { FastifyRequest } from 'fastify'
import { acceptedLanguage } from '#shared/rules/languages/accept-language.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/rules/languages/languages.ts'

/** Language from Accept-Language. Read from the raw headers: a schema removes unknown headers. */
export const languageOfHeader = (request: FastifyRequest): Language | undefined =>
  acceptedLanguage(request.raw.headers['accept-language'])

/** Language of the response: from the request, or else the caller's own. */
export const requestLanguage = (request: FastifyRequest): Language =>
  languageOfHeader(request) ?? request.caller?.language ?? DEFAULT_LANGUAGE
