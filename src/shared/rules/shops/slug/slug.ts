import { type Problem, problem } from '../../../contract/problem.ts'
import { latinWords } from '../../text/latin-words.ts'
import { impersonatingWords, reservedSlugs } from './reserved-slugs.ts'

// A module of its own, so that the storefront, which only normalises, does not load the reserved words.
export { normaliseSlug } from './normalise-slug.ts'

export const SLUG_MIN = 3
export const SLUG_MAX = 50

const RESERVED = problem('slugReserved')

/** The first thing wrong with a new slug, in the words of the specification; case does not matter. */
export function slugProblem(slug: string): Problem | undefined {
  // A short reserved word is reserved rather than short.
  return reservedSlugs.has(slug.toLowerCase()) ? RESERVED : (slugShapeProblem(slug) ?? impersonationProblem(slug))
}

/** The same without the words that are refused: what a slug looks like that was taken before its word was. */
export function slugShapeProblem(slug: string): Problem | undefined {
  if (slug.trim() === '') return problem('slugRequired')
  if (slug.length < SLUG_MIN) return problem('slugShort', { limit: SLUG_MIN })
  if (slug.length > SLUG_MAX) return problem('slugLong', { limit: SLUG_MAX })
  if (!/^[A-Za-z0-9-]+$/.test(slug)) return problem('slugSigns')
  if (/^-|-$/.test(slug)) return problem('slugEnds')
  if (slug.includes('--')) return problem('slugHyphens')
  if (/^[0-9]+$/.test(slug)) return problem('slugNumbers')
  return undefined
}

function impersonationProblem(slug: string): Problem | undefined {
  const parts = slug.toLowerCase().split('-')
  // Hyphens do not make it another word: 'face-book' would pass for the real one.
  if (reservedSlugs.has(parts.join(''))) return RESERVED
  const isRefused = (part: string) =>
    impersonatingWords.has(part) || impersonatingWords.has(part.replace(/^\d+|(?<!\d)\d+$/g, ''))
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
