import type { FastifyRequest } from 'fastify'
import { acceptedLanguage } from '#shared/rules/languages/accept-language.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/rules/languages/languages.ts'

/** The language that Accept-Language names. Read from the raw headers: a schema leaves only those that it knows. */
export const languageOfHeader = (request: FastifyRequest): Language | undefined =>
  acceptedLanguage(request.raw.headers['accept-language'])

/** The language to answer in: what the request asks for, or else the caller's own. */
export const requestLanguage = (request: FastifyRequest): Language =>
  languageOfHeader(request) ?? request.caller?.language ?? DEFAULT_LANGUAGE
