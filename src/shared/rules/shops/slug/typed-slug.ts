import { normaliseSlug } from './normalise-slug.ts'

/** The slug in '@card-corner', 'Card Corner' or the URL of a shop's page; '' if none. */
export function typedSlug(typed: string): string {
  const [address = ''] = typed
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .split(/[?#]/, 1)
  const parts = address.split('/').filter(Boolean)
  const slug = parts.find((part) => part.startsWith('@')) ?? parts.at(-1) ?? ''
  return normaliseSlug(slug).replace(/\s+/g, '-')
}
