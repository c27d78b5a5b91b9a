type Placeholder = 'order' | 'customer' | 'shop'

const pattern = /\{(\w+)\}/g

/** A text with what is known filled in; anything else in braces stays as it is. */
export const filledText = (text: string, values: Record<Placeholder, string>): string =>
  text.replace(pattern, (whole, name: string) => (Object.hasOwn(values, name) ? values[name as Placeholder] : whole))

/** What is still in braces, each once. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(pattern) ?? [])]
