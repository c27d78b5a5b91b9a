import { normaliseSlug } from './normalise-slug.ts'

/** The shop that someone means by '@card-corner', 'Card Corner' or an address of one of its pages; '' if none. */
export function typedSlug(typed: string): string {
  const [address = ''] = typed
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .split(/[?#]/, 1)
  const parts = address.split('/').filter(Boolean)
  const slug = parts.find((part) => part.startsWith('@')) ?? parts.at(-1) ?? ''
  return normaliseSlug(slug).replace(/\s+/g, '-')
}
