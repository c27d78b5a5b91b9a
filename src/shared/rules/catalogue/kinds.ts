import type { Text } from '../../messages/translator.ts'

/** Kinds of catalogue entries, with their label in product names, category in a shop, and search words. */
export const catalogueKinds = {
  card: { label: 'Single card', category: 'singles', words: 'single card' },
  'booster-pack': { label: 'Booster Pack', category: 'boosterpacks', words: 'boosterpack booster pack' },
  'booster-box': {
    label: 'Booster Box (36 packs)',
    category: 'boosterboxes',
    words: 'boosterbox booster box display 36 packs',
  },
  'half-booster-box': {
    label: 'Booster Box (18 packs)',
    category: 'boosterboxes',
    words: 'boosterbox booster box half display 18 packs',
  },
  'elite-trainer-box': { label: 'Elite Trainer Box', category: 'etbs', words: 'etb elite trainer box' },
  'booster-bundle': { label: 'Booster Bundle', category: 'bundles', words: 'boosterbundle booster bundle 6 packs' },
  'three-pack-blister': { label: '3-Pack Blister', category: 'blisters', words: 'blister three 3 pack threepack' },
  'build-and-battle-box': {
    label: 'Build & Battle Box',
    category: 'decks',
    words: 'build and battle box prerelease kit',
  },
  'theme-deck': { label: 'Theme Deck', category: 'decks', words: 'theme deck themedeck' },
  deck: { label: 'Deck', category: 'decks', words: 'deck' },
  collection: { label: 'Collection', category: 'collections', words: 'collection box' },
  tin: { label: 'Tin', category: 'tins', words: 'tin' },
  other: { label: 'Sealed product', category: 'sealed', words: 'sealed' },
} as const

export type CatalogueKind = keyof typeof catalogueKinds

const isCatalogueKind = (key: string): key is CatalogueKind => Object.hasOwn(catalogueKinds, key)

export const kindText =
  (key: string): Text =>
  (t) =>
    isCatalogueKind(key) ? t(`search.kind.${key}`) : key
