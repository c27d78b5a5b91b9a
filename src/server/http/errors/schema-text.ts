import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import { nl } from 'zod/locales'
import { textOf } from '#shared/contract/problem.ts'
import type { Text } from '#shared/messages/translator.ts'

const { localeError: inDutch } = nl()

/** Message of a schema about a value: one of our texts, or zod's own, which has Dutch translations too. */
export function schemaText({ message = 'invalid', keyword, params }: FastifySchemaValidationError): Text {
  const ours = textOf(message)
  if (ours) return ours
  return (t, { language }) => {
    if (language === 'en') return message
    const dutch = inDutch({ ...params, code: keyword } as Parameters<typeof inDutch>[0])
    return typeof dutch === 'string' ? dutch : (dutch?.message ?? t('validation.invalid'))
  }
}
