import type { FastifyRequest } from 'fastify'
import { acceptedLanguage } from '#shared/rules/languages/accept-language.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/rules/languages/languages.ts'

/** The language to answer in: what the request asks for, or else the caller's own. */
export const requestLanguage = (request: FastifyRequest): Language =>
  acceptedLanguage(request.headers['accept-language']) ?? DEFAULT_LANGUAGE
