import type { Messages, Text } from '../messages/translator.ts'

type Encoded<Key extends string> = Key | `${Key} {${string}`

/**
 * Reason for refusal: the key of a text with its values, 'tooLong {"limit":100}'. A string, as schemas, forms and reports require;
 * `problemText` renders it in the reader's language.
 */
export type Problem = Encoded<keyof Messages['validation']> | Encoded<keyof Messages['refused']>

/** Amounts are in cents under a name that ends in `Cents`, and rendered as money: `{ mostCents: 5_000 }`. */
type Values = Readonly<Record<string, string | number>>

const encode = <Key extends string>(key: Key, values?: Values): Encoded<Key> =>
  values ? (`${key} ${JSON.stringify(values)}` as Encoded<Key>) : key

/** For forms, too: every page with a form loads these texts. */
export const problem = (key: keyof Messages['validation'], values?: Values): Problem => encode(key, values)

/** For server-side errors that no form can cause. */
export const refusal = (key: keyof Messages['refused'], values?: Values): Problem => encode(key, values)

const namespaces = ['validation', 'refused'] as const

/** The text of a problem; undefined if the string is already a sentence. */
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

/** The text of a problem, or the sentence unchanged. */
export const problemText = (text: string): Text => textOf(text) ?? (() => text)
