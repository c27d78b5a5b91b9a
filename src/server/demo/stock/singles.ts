import type { Condition } from '#shared/rules/cards/conditions.ts'
import type { Random } from '../random.ts'
import type { Card } from './cards.ts'
import { cents, type PlannedProduct, roundedPrice } from './planned-product.ts'
import { sets } from './sets.ts'

/** Value relative to near mint, and the shop's description, by condition. */
const conditions: Readonly<Partial<Record<Condition, { share: number; words: string }>>> = {
  NM: { share: 1, words: 'From the pack into a sleeve and a toploader.' },
  EX: { share: 0.84, words: 'A touch of white on one corner of the back, front clean.' },
  LP: { share: 0.68, words: 'Small marks on the back, no creases, holo without scratches.' },
  PL: { share: 0.42, words: 'Played with: white edges and a light crease, nothing torn.' },
}

const lived = ['NM', 'EX', 'EX', 'LP'] as const

type Language = 'English' | 'German' | 'French' | 'Dutch' | 'Japanese'

type Copy = {
  /** Factor of this shop's price to the usual one. */
  priceFactor?: number
  language?: Language
  condition?: Condition
  finish?: 'normal' | 'holo' | 'reverse'
  grade?: { gradeCompany: string; grade: string; certificateNumber: string; share: number }
}

/** A single card; old ones are worn. */
export function single(random: Random, card: Card, copy: Copy = {}): PlannedProduct {
  const [code, number, name, printing, euros, rarity] = card
  const set = sets[code]
  const { language = 'English', grade, priceFactor } = copy
  const condition = copy.condition ?? (printing === 'vintage' ? random.pick(lived) : 'NM')
  const state = conditions[condition] ?? { share: 1, words: '' }
  const { share: gradedShare = 1, ...graded } = grade ?? {}
  const finish = copy.finish ?? (printing === 'plain' ? 'normal' : 'holo')
  const price = euros * (grade ? gradedShare : state.share) * (finish === 'reverse' ? 1.4 : 1) * (priceFactor ?? 1)
  const chance = random.between(0, 1)
  const most = euros < 2 ? 40 : euros < 20 ? 14 : euros < 100 ? 8 : 5
  const stock = chance < 0.03 ? 0 : chance < 0.14 ? random.whole(1, 2) : random.whole(3, most)
  return {
    name,
    description: grade ? 'Sealed in its case by the company that graded it.' : state.words,
    priceCents: Math.max(5, priceFactor === undefined ? cents(price) : roundedPrice(price)),
    category: 'singles',
    setName: set.name,
    setCode: code,
    collectorNumber: `${number}/${set.official}`,
    rarity,
    ...(grade ? graded : { condition }),
    finish,
    language,
    location: `Box ${random.pick(['A', 'B', 'C', 'D'])} · row ${random.whole(1, 6)}`,
    purchasePriceCents: Math.max(1, cents(price * random.between(0.45, 0.7))),
    tags: [],
    stock: grade ? 1 : stock,
    isActive: grade !== undefined || !random.chance(0.04),
    picture: `card-${code.toLowerCase()}-${number}`,
  }
}

/** One card for comparison: in four conditions, and graded. */
export const everyCondition = (random: Random, card: Card, certificateNumber: string): PlannedProduct[] => [
  ...(['NM', 'EX', 'LP', 'PL'] as const).map((condition) => ({
    ...single(random, card, { condition }),
    stock: random.whole(2, 5),
    isActive: true,
  })),
  single(random, card, { grade: { gradeCompany: 'PSA', grade: '10', certificateNumber, share: 4.2 } }),
]
