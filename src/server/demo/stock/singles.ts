import type { Random } from '../random.ts'
import type { Card, Printing } from './cards.ts'
import { cents, type PlannedProduct } from './planned-product.ts'
import { sets } from './sets.ts'

const finishes: Readonly<Record<Printing, string>> = {
  plain: 'common',
  holo: 'holo',
  vintage: 'vintage',
  emblem: 'double rare',
  full: 'full art',
  scene: 'illustration',
  gold: 'gold',
}

const conditions = {
  mint: { tag: 'near mint', share: 1, words: 'Near mint: from the pack into a sleeve and a toploader.' },
  excellent: {
    tag: 'excellent',
    share: 0.84,
    words: 'Excellent: a touch of white on one corner of the back, front clean.',
  },
  played: {
    tag: 'light played',
    share: 0.68,
    words: 'Light played: small marks on the back, no creases, holo without scratches.',
  },
} as const

const grades = ['mint', 'excellent', 'excellent', 'played'] as const

type Language = 'English' | 'German' | 'French' | 'Dutch' | 'Japanese'

/** A single card in one language; old ones have been lived with. */
export function single(random: Random, card: Card, language: Language = 'English'): PlannedProduct {
  const [code, number, name, printing, euros] = card
  const set = sets[code]
  const word = finishes[printing]
  const condition = conditions[printing === 'vintage' ? random.pick(grades) : 'mint']
  const full = `${number}/${set.official}`
  const chance = random.between(0, 1)
  const most = euros < 2 ? 40 : euros < 20 ? 14 : euros < 100 ? 8 : 5
  return {
    name: `${name} ${full}`,
    description: `${condition.words} ${code} ${full}, ${word}.`,
    priceCents: Math.max(5, cents(euros * condition.share)),
    category: 'singles',
    setName: set.name,
    language,
    tags: [condition.tag, word],
    stock: chance < 0.03 ? 0 : chance < 0.14 ? random.whole(1, 2) : random.whole(3, most),
    isActive: !random.chance(0.04),
    picture: `card-${code.toLowerCase()}-${number}`,
  }
}
