import { type Problem, problem } from '../../../contract/problem.ts'
import { latinWords } from '../../text/latin-words.ts'
import { impersonatingWords, reservedSlugs } from './reserved-slugs.ts'

// A separate module, so that the storefront can normalize slugs without loading the reserved words.
export { normaliseSlug } from './normalise-slug.ts'

export const SLUG_MIN = 3
export const SLUG_MAX = 50

const RESERVED = problem('slugReserved')

/** The first problem of a new slug, worded as in the specification; ignores case. */
export function slugProblem(slug: string): Problem | undefined {
  // A short reserved word is reported as reserved, not as short.
  return reservedSlugs.has(slug.toLowerCase()) ? RESERVED : (slugShapeProblem(slug) ?? impersonationProblem(slug))
}

/** The same without reserved words, for slugs that predate a reservation. */
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
  // Ignores hyphens: 'face-book' would pass for the real one.
  if (reservedSlugs.has(parts.join(''))) return RESERVED
  const isRefused = (part: string) =>
    impersonatingWords.has(part) || impersonatingWords.has(part.replace(/^\d+|(?<!\d)\d+$/g, ''))
  // Also checks adjacent parts: 'abn-amro-cards'.
  return parts.some((part, place) => isRefused(part) || isRefused(part + (parts[place + 1] ?? '')))
    ? RESERVED
    : undefined
}

/** A slug for a shop's name ('Café Pikachu & Zn.' gives 'cafe-pikachu-zn'), or '' if none is possible. */
export function slugSuggestion(name: string): string {
  const slug = latinWords(name).reduce(joinWhileItFits, '').slice(0, SLUG_MAX)
  return slugProblem(slug) === undefined ? slug : ''
}

const joinWhileItFits = (slug: string, word: string): string => {
  if (slug === '') return word
  return slug.length + 1 + word.length <= SLUG_MAX ? `${slug}-${word}` : slug
}
