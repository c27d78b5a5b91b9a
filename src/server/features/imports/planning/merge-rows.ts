import { refusal } from '#shared/contract/problem.ts'
import { MOST_PICTURES } from '#shared/contract/products/cards.ts'
import type { Form } from '../reading/read-row.ts'

const LONGEST_LOCATION = 80

type Copies = Pick<Form, 'stock' | 'location' | 'purchasePriceCents' | 'description' | 'imageUrls' | 'tags'>

/**
 * Merges two lots of the same listing: quantities add up, the purchase price is the average, and every location is
 * retained.
 */
export function mergeCopies(one: Copies, other: Copies): Copies {
  const [few, more] = [one.stock ?? 0, other.stock ?? 0]
  const location = joined(one.location, other.location, ', ')
  const pictures = [...new Set([...(one.imageUrls ?? []), ...(other.imageUrls ?? [])])].slice(0, MOST_PICTURES)
  const tags = [...new Set([...(one.tags ?? []), ...(other.tags ?? [])])]
  return defined({
    stock: few + more,
    location: location && location.length > LONGEST_LOCATION ? one.location : location,
    purchasePriceCents: average(one.purchasePriceCents, few, other.purchasePriceCents, more),
    description: joined(one.description, other.description, '\n'),
    imageUrls: pictures.length ? pictures : undefined,
    tags: tags.length ? tags : undefined,
  })
}

const joined = (one: string | undefined, other: string | undefined, sign: string) =>
  one && other && !one.split(sign).includes(other) ? `${one}${sign}${other}` : one || other

function average(one: number | null | undefined, few: number, other: number | null | undefined, more: number) {
  if (one === undefined || one === null || other === undefined || other === null) return one ?? other
  return few + more === 0 ? one : Math.round((one * few + other * more) / (few + more))
}

const defined = (copies: Copies): Copies =>
  Object.fromEntries(Object.entries(copies).filter(([, value]) => value !== undefined))

/** Notes on a merged row and on the row it was merged into. */
export const addedToLine = (line: number) => refusal('addedToLine', { line })
export const linesAdded = (lines: readonly number[]) =>
  refusal('linesAdded', { count: lines.length, lines: lines.join(', ') })
