import { MOST_PICTURES } from '#shared/contract/products/cards.ts'
import type { ProductInput } from './product-input.ts'

/** Maximum number of photos: the main one, and further ones. */
export const MOST_PHOTOS = MOST_PICTURES + 1

type Photos = Pick<ProductInput, 'imageUrl' | 'imageUrls'>

/** All photos in order, the main one first. */
export const photosOf = ({ imageUrl, imageUrls }: Photos): string[] =>
  [...new Set([imageUrl.trim(), ...imageUrls])].filter((url) => url !== '')

/** The fields that store photos in this order. */
export const storedPhotos = ([imageUrl = '', ...imageUrls]: readonly string[]): Photos => ({ imageUrl, imageUrls })

/** Moves a photo to another place. */
export function movePhoto(photos: readonly string[], from: number, to: number): string[] {
  const next = [...photos]
  const [moved] = next.splice(from, 1)
  if (moved !== undefined) next.splice(to, 0, moved)
  return next
}
