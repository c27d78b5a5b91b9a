import { latinWords } from '../text/latin-words.ts'
import { categoryLabel } from './categories.ts'

/** What products are grouped by on a page of its own. */
export const collectionKinds = ['category', 'set'] as const
export type CollectionKind = (typeof collectionKinds)[number]

/** Where a shop's products of one category or set are: `/@kaarthuis/category/booster-boxes`. */
export const collectionPath = (shopSlug: string, kind: CollectionKind, name: string): string =>
  `/@${shopSlug}/${kind}/${encodeURIComponent(collectionHandle(kind, name))}`

/** A name as its address says it; the name itself where no letter of it can be typed everywhere. */
export const collectionHandle = (kind: CollectionKind, name: string): string =>
  latinWords(kind === 'category' ? categoryLabel(name) : name).join('-') || name

/** Which of the names an address means: 'Base Set' and 'base-set' share one. */
export const namesAt = (kind: CollectionKind, handle: string, names: readonly string[]): string[] =>
  names.filter((name) => collectionHandle(kind, name) === handle)
