import type { Messages, Text } from '../messages/translator.ts'

type Encoded<Key extends string> = Key | `${Key} {${string}`

/**
 * Why a rule or a schema refuses a value: the key of a text and what the text names, 'tooLong {"limit":100}'. It is a string, as
 * that is what schemas, forms and reports hold; `problemText` writes it once the reader's language is known.
 */
export type Problem = Encoded<keyof Messages['validation']> | Encoded<keyof Messages['refused']>

/** An amount is named in cents, and written as money: `{ mostCents: 5_000 }`. */
type Values = Readonly<Record<string, string | number>>

const encode = <Key extends string>(key: Key, values?: Values): Encoded<Key> =>
  values ? (`${key} ${JSON.stringify(values)}` as Encoded<Key>) : key

/** Forms show it as well: a page with a form loads its text. */
export const problem = (key: keyof Messages['validation'], values?: Values): Problem => encode(key, values)

/** Only the server says it, of what no form sends. */
export const refusal = (key: keyof Messages['refused'], values?: Values): Problem => encode(key, values)

const namespaces = ['validation', 'refused'] as const

/** The text of a problem; undefined if it is none, but a sentence that is written already. */
export function textOf(text: string): Text | undefined {
  const [, key, values = '{}'] = /^(\w+)(?: (\{.*\}))?$/s.exec(text) ?? []
  if (key === undefined) return undefined
  return (t, { money }) => {
    const namespace = namespaces.find((name) => t.has(`${name}.${key}` as 'validation.invalid'))
    if (!namespace) return text
    const amounts = ([name, value]: [string, unknown]) => [name, name.endsWith('Cents') ? money(Number(value)) : value]
    return t(
      `${namespace}.${key}` as 'validation.invalid',
      Object.fromEntries(Object.entries(JSON.parse(values)).map(amounts)),
    )
  }
}

/** The text of a problem, or the sentence as it is. */
export const problemText = (text: string): Text => textOf(text) ?? (() => text)
