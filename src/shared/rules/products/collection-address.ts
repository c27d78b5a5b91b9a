import type { GameId } from '../games/game-ids.ts'
import { latinWords } from '../text/latin-words.ts'
import { categoryLabel } from './categories.ts'
import { writeChoices } from './choices.ts'

/** Groups of products with their own page. */
export const collectionKinds = ['game', 'category', 'set'] as const
export type CollectionKind = (typeof collectionKinds)[number]

/** Path of a shop's products in a game, category or set: `/@kaarthuis/category/booster-boxes`. */
export const collectionPath = (shopSlug: string, kind: CollectionKind, name: string): string =>
  `/@${shopSlug}/${kind}/${encodeURIComponent(collectionHandle(kind, name))}`

/** Path of a category, within a game where one is given: `/@kaarthuis/game/magic?category=singles`. */
export const categoryPath = (shopSlug: string, category: string, game?: GameId | null): string =>
  game
    ? `${collectionPath(shopSlug, 'game', game)}?${new URLSearchParams({ category: writeChoices([category]) })}`
    : collectionPath(shopSlug, 'category', category)

/** Name in a path; unchanged if it has no letters of the Latin alphabet. */
export const collectionHandle = (kind: CollectionKind, name: string): string =>
  latinWords(kind === 'category' ? categoryLabel(name) : name).join('-') || name

/** Names that a path matches: 'Base Set' and 'base-set' share one. */
export const namesAt = (kind: CollectionKind, handle: string, names: readonly string[]): string[] =>
  names.filter((name) => collectionHandle(kind, name) === handle)
