import type { Random } from '../random.ts'
import { decks, extras } from './decks.ts'
import { cents, type PlannedProduct, roundedPrice } from './planned-product.ts'
import { type SetCode, sets } from './sets.ts'

/** Range of a shop's stock per kind of product. */
type Range = readonly [fewest: number, most: number]

const shelf = {
  pack: [14, 72],
  box: [2, 12],
  trainerBox: [3, 16],
  bundle: [4, 20],
  deck: [3, 14],
  extra: [8, 60],
} satisfies Record<string, Range>

/** Random stock: most have some, some are nearly sold out, and a few are sold out or hidden. */
function shelved(random: Random, kind: keyof typeof shelf) {
  const [fewest, most] = shelf[kind]
  const chance = random.between(0, 1)
  const stock = chance < 0.03 ? 0 : chance < 0.11 ? random.whole(1, 2) : random.whole(fewest, most)
  return { stock, isActive: !random.chance(0.05) }
}

type Language = 'English' | 'German' | 'French' | 'Japanese'

/** Packs in less popular languages cost slightly less. */
const share: Readonly<Record<Language, number>> = { English: 1, German: 0.9, French: 0.88, Japanese: 1 }

export function pack(random: Random, code: SetCode, language: Language = sets[code].language): PlannedProduct {
  const { name, cardsInPack, prices, energy } = sets[code]
  return {
    name: `${name} Booster Pack`,
    description: `${cardsInPack} cards, straight from a sealed box.`,
    priceCents: roundedPrice((prices.pack ?? 5) * share[language]),
    category: 'boosterpacks',
    setName: name,
    language,
    tags: ['sealed', energy],
    ...shelved(random, 'pack'),
    picture: `pack-${code.toLowerCase()}`,
  }
}

const boxes = {
  box: { shape: 'display', label: 'Booster Box', category: 'boosterboxes' },
  trainerBox: { shape: 'trainer', label: 'Elite Trainer Box', category: 'etbs' },
  bundle: { shape: 'bundle', label: 'Booster Bundle', category: 'bundles' },
} as const

export function box(
  random: Random,
  kind: keyof typeof boxes,
  code: SetCode,
  language: Language = sets[code].language,
): PlannedProduct {
  const { name, packsInBox, prices } = sets[code]
  const { shape, label, category } = boxes[kind]
  const packs = { box: packsInBox, trainerBox: 9, bundle: 6 }[kind]
  return {
    name: kind === 'box' ? `${name} Booster Box (${packs} packs)` : `${name} ${label}`,
    description: {
      box: `A factory-sealed box of ${packs} booster packs, shipped in a second box.`,
      trainerBox: `${packs} booster packs with sleeves, dice and dividers, in the box that keeps them.`,
      bundle: `${packs} booster packs in one small box. Fits through most letter boxes.`,
    }[kind],
    priceCents: roundedPrice((prices[kind] ?? 50) * share[language]),
    category,
    setName: name,
    language,
    tags: kind === 'box' ? ['sealed', 'display'] : ['sealed', 'gift'],
    ...shelved(random, kind),
    picture: `${shape}-${code.toLowerCase()}`,
  }
}

export const deckProducts = (random: Random, count: number): PlannedProduct[] =>
  decks.slice(0, count).map(({ name, line, euros }) => ({
    name: `${name} ${line}`,
    description: '60 cards, ready to play, with a coin, counters and a rule sheet.',
    priceCents: cents(euros),
    category: 'decks',
    language: 'English',
    tags: ['sealed', 'ready to play'],
    ...shelved(random, 'deck'),
    picture: `deck-${slug(`${name} ${line}`)}`,
  }))

export const extraProducts = (random: Random, count: number): PlannedProduct[] =>
  extras.slice(0, count).map(({ name, picture, euros, description }) => ({
    name,
    description,
    priceCents: cents(euros),
    category: 'accessories',
    tags: ['storage'],
    ...shelved(random, 'extra'),
    picture,
  }))

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
