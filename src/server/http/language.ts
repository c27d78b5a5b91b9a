import type { FastifyRequest } from 'fastify'
import { acceptedLanguage } from '#shared/rules/languages/accept-language.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/rules/languages/languages.ts'

/** What Accept-Language asks for. The headers as they were sent: of those that a schema has checked, only the ones it names are left. */
export const languageAskedFor = (request: FastifyRequest): Language | undefined =>
  acceptedLanguage(request.raw.headers['accept-language'])

/** The language to answer in: what the request asks for, or else the caller's own. */
export const requestLanguage = (request: FastifyRequest): Language =>
  languageAskedFor(request) ?? request.caller?.language ?? DEFAULT_LANGUAGE
