import type { Text } from '../../messages/translator.ts'

const labels = {
  boosterpacks: 'Booster Packs',
  boosterboxes: 'Booster Boxes',
  etbs: 'ETBs',
  singles: 'Singles',
  decks: 'Decks',
  accessories: 'Accessories',
  giftcards: 'Gift Cards',
} as const

export type CanonicalCategory = keyof typeof labels

export const canonicalCategories = [
  'boosterpacks',
  'boosterboxes',
  'etbs',
  'singles',
  'decks',
  'accessories',
  'giftcards',
] as const satisfies readonly CanonicalCategory[]

// Singular forms without spaces and punctuation: 'Booster-Boxes' is looked up as 'boosterbox'.
const synonyms: Readonly<Record<CanonicalCategory, string>> = {
  boosterpacks: 'boosterpack booster pack sleevedbooster sleevedboosterpack boosterpakje pakje',
  boosterboxes: 'boosterbox box display boosterdisplay displaybox boosterdisplaybox boosterboxen boxen',
  etbs: 'etb elitetrainerbox trainerbox pokemoncenteretb pokemoncenterelitetrainerbox',
  singles: 'single singlecard card loosecard kaart kaarten lossekaart lossekaarten',
  decks:
    'deck starterdeck themedeck battledeck leaguebattledeck structuredeck constructeddeck preconstructeddeck commanderdeck',
  accessories: 'accessory accessoire accessoires supply supplies sleeve binder toploader deckbox playmat',
  giftcards: 'giftcard giftvoucher giftcertificate voucher cadeaubon cadeaubonnen cadeaukaart cadeaukaarten',
}

const keyOf: ReadonlyMap<string, CanonicalCategory> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ canonicalCategories.flatMap((key) => synonyms[key].split(' ').map((word) => [word, key] as const)),
)

/** Stored form of a category: a canonical key, or the typed text in lower case. */
export function normaliseCategory(input: string): string {
  const custom = input.toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim()
  const word = custom.normalize('NFD').replace(/[\p{M}\p{P}\s]/gu, '')
  return keyOf.get(word) ?? keyOf.get(word.replace(/s$/, '')) ?? keyOf.get(word.replace(/es$/, '')) ?? custom
}

const shelfOrder: readonly string[] = ['singles', ...canonicalCategories]

/** Sorts categories for display: singles first, then sealed products, and the shop's own last. */
export function inShelfOrder(categories: readonly string[]): string[] {
  const place = (category: string) => (shelfOrder.includes(category) ? shelfOrder.indexOf(category) : shelfOrder.length)
  return categories.toSorted((one, other) => place(one) - place(other))
}

const isCanonical = (key: string): key is CanonicalCategory => Object.hasOwn(labels, key)

/** Label of a stored category. */
export const categoryLabel = (key: string): string =>
  isCanonical(key) ? labels[key] : key.replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase())

/** Label in the reader's language; a shop's own category stays as typed. */
export const categoryText =
  (key: string): Text =>
  (t) =>
    isCanonical(key) ? t(`shelf.category.${key}`) : categoryLabel(key)

/** Sold as store credit: without VAT, discount or shipping. `place_order.sql` implements the same rule. */
export const isGiftCard = (category: string | null | undefined): boolean => category === 'giftcards'

/** Single cards have a frame with the proportions of a card, 63 by 88. */
export const isSingle = (category: string | null | undefined): boolean => category === 'singles'
