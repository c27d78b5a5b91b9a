type Placeholder = 'order' | 'customer' | 'shop'

const pattern = /\{(\w+)\}/g

/** Fills known placeholders; other braces stay unchanged. */
export const filledText = (text: string, values: Record<Placeholder, string>): string =>
  text.replace(pattern, (whole, name: string) => (Object.hasOwn(values, name) ? values[name as Placeholder] : whole))

/** Remaining placeholders, without duplicates. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(pattern) ?? [])]
