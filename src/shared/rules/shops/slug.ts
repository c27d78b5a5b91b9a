import { latinWords } from '../text/latin-words.ts'
import { impersonatingWords, reservedSlugs } from './reserved-slugs.ts'

// A module of its own, so that the storefront, which only normalises, does not load the reserved words.
export { normaliseSlug } from './normalise-slug.ts'

export const SLUG_MIN = 3
export const SLUG_MAX = 50

const RESERVED = 'This shop URL is reserved and cannot be used'

/** The first thing wrong with a new slug, in the words of the specification; case does not matter. */
export function slugProblem(slug: string): string | undefined {
  // A short reserved word is reserved rather than short.
  return reservedSlugs.has(slug.toLowerCase()) ? RESERVED : (slugShapeProblem(slug) ?? impersonationProblem(slug))
}

/** The same without the words that are refused: what a slug looks like that was taken before its word was. */
export function slugShapeProblem(slug: string): string | undefined {
  if (slug.trim() === '') return 'Shop URL is required'
  if (slug.length < SLUG_MIN) return 'Shop URL must be at least 3 characters long'
  if (slug.length > SLUG_MAX) return 'Shop URL must be less than 50 characters long'
  if (!/^[A-Za-z0-9-]+$/.test(slug)) return 'Shop URL can only contain letters, numbers, and hyphens'
  if (/^-|-$/.test(slug)) return 'Shop URL cannot start or end with a hyphen'
  if (slug.includes('--')) return 'Shop URL cannot contain consecutive hyphens'
  if (/^[0-9]+$/.test(slug)) return 'Shop URL cannot be only numbers'
  return undefined
}

function impersonationProblem(slug: string): string | undefined {
  const parts = slug.toLowerCase().split('-')
  // Hyphens do not make it another word: 'face-book' would pass for the real one.
  if (reservedSlugs.has(parts.join(''))) return RESERVED
  const isRefused = (part: string) =>
    impersonatingWords.has(part) || impersonatingWords.has(part.replace(/^\d+|\d+$/g, ''))
  // Two parts together as well: 'abn-amro-cards'.
  return parts.some((part, place) => isRefused(part) || isRefused(part + (parts[place + 1] ?? '')))
    ? RESERVED
    : undefined
}

/** A slug for a shop's name ('Café Pikachu & Zn.' gives 'cafe-pikachu-zn'), or '' when none can be made of it. */
export function slugSuggestion(name: string): string {
  const slug = latinWords(name).reduce(joinWhileItFits, '').slice(0, SLUG_MAX)
  return slugProblem(slug) === undefined ? slug : ''
}

const joinWhileItFits = (slug: string, word: string): string => {
  if (slug === '') return word
  return slug.length + 1 + word.length <= SLUG_MAX ? `${slug}-${word}` : slug
}
