import type { Messages, Text } from '../../messages/translator.ts'

type Field = keyof Messages['actions']['fields']

/** Label of a stored field; derived from its name if it has no text. */
export const fieldText =
  (field: string): Text =>
  (t) => {
    const key = `actions.fields.${field as Field}` as const
    return t.has(key) ? t(key) : fromCamelCase(field)
  }

/** 'orderPrefix' becomes 'Order prefix'; 'priceCents' loses its unit. */
function fromCamelCase(name: string): string {
  const words = name
    .replace(/Cents$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
