import type { Text } from '../../messages/translator.ts'

/**
 * Kinds of catalogue entries, with their category in a shop and their search words in any game. What a game calls its sealed products is in
 * `games/GAME.ts`.
 */
export const catalogueKinds = {
  card: { category: 'singles', words: 'single card' },
  'booster-pack': { category: 'boosterpacks', words: 'boosterpack booster pack' },
  'booster-box': { category: 'boosterboxes', words: 'boosterbox booster box display' },
  'half-booster-box': { category: 'boosterboxes', words: 'boosterbox booster box display' },
  'elite-trainer-box': { category: 'etbs', words: 'box' },
  'booster-bundle': { category: 'bundles', words: 'bundle' },
  'three-pack-blister': { category: 'blisters', words: 'blister' },
  'build-and-battle-box': { category: 'decks', words: 'prerelease kit' },
  'theme-deck': { category: 'decks', words: 'theme deck themedeck' },
  deck: { category: 'decks', words: 'deck' },
  collection: { category: 'collections', words: 'collection box' },
  tin: { category: 'tins', words: 'tin' },
  other: { category: 'sealed', words: 'sealed' },
} as const

export type CatalogueKind = keyof typeof catalogueKinds

const isCatalogueKind = (key: string): key is CatalogueKind => Object.hasOwn(catalogueKinds, key)

export const kindText =
  (key: string): Text =>
  (t) =>
    isCatalogueKind(key) ? t(`search.kind.${key}`) : key
