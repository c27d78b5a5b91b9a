import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import { nl } from 'zod/locales'
import type { Problem } from '#shared/contract/problem.ts'
import type { Text } from '#shared/messages/translator.ts'

const { localeError: inDutch } = nl()

/** What a schema says of a value: the text with that key, or a sentence of zod's own, which knows Dutch as well. */
export function problemText({ message = 'invalid', keyword, params }: FastifySchemaValidationError): Text {
  return (t, { language }) => {
    const key = `validation.${message as Problem}` as const
    if (t.has(key)) return t(key)
    if (language === 'en') return message
    const said = inDutch({ ...params, code: keyword } as Parameters<typeof inDutch>[0])
    return typeof said === 'string' ? said : (said?.message ?? t('validation.invalid'))
  }
}
