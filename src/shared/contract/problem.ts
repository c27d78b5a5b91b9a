import type { Messages, Text } from '../messages/translator.ts'
import { finishName, languageName } from '../rules/cards/listing-name.ts'

type Encoded<Key extends string> = Key | `${Key} {${string}`

/**
 * Reason for refusal: the key of a text with its values, 'tooLong {"limit":100}'. A string, as schemas, forms and reports require;
 * `problemText` renders it in the reader's language.
 */
export type Problem = Encoded<keyof Messages['validation']> | Encoded<keyof Messages['refused']>

/** Rendered by name: amounts in cents as money, if it ends in `Cents` as in `{ mostCents: 5_000 }`; `cardFinish` and `cardLanguage` as cards show them. */
type Values = Readonly<Record<string, string | number>>

const encode = <Key extends string>(key: Key, values?: Values): Encoded<Key> =>
  values ? (`${key} ${JSON.stringify(values)}` as Encoded<Key>) : key

/** For forms, too: every page with a form loads these texts. */
export const problem = (key: keyof Messages['validation'], values?: Values): Problem => encode(key, values)

/** For server-side errors that no form can cause. */
export const refusal = (key: keyof Messages['refused'], values?: Values): Problem => encode(key, values)

const namespaces = ['validation', 'refused'] as const

const renderedValue =
  (name: string, value: unknown): Text =>
  (t, format) => {
    if (name.endsWith('Cents')) return format.money(Number(value))
    if (name === 'cardFinish') return finishName(String(value))(t, format)
    return name === 'cardLanguage' ? languageName(String(value))(t, format) : (value as string)
  }

/** The text of a problem; undefined if the string is already a sentence. */
export function textOf(text: string): Text | undefined {
  const [, key, values = '{}'] = /^(\w+)(?: (\{.*\}))?$/s.exec(text) ?? []
  if (key === undefined) return undefined
  return (t, format) => {
    const namespace = namespaces.find((name) => t.has(`${name}.${key}` as 'validation.invalid'))
    if (!namespace) return text
    const rendered = ([name, value]: [string, unknown]) => [name, renderedValue(name, value)(t, format)]
    return t(
      `${namespace}.${key}` as 'validation.invalid',
      Object.fromEntries(Object.entries(JSON.parse(values)).map(rendered)),
    )
  }
}

/** The text of a problem, or the sentence unchanged. */
export const problemText = (text: string): Text => textOf(text) ?? (() => text)
