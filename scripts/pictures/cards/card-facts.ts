import { type Random, randomOf } from '#server/demo/random.ts'
import type { Card } from '#server/demo/stock/cards.ts'
import { type Energy, sets } from '#server/demo/stock/sets.ts'
import { moves, sentences, species } from './words.ts'

type Attack = { cost: Energy[]; name: string; text: string; damage: number | undefined }

/** What is printed on a card; all but its name, set, number and rarity is made up. */
export type CardFacts = {
  file: string
  name: string
  printing: Card[3]
  rarity: string
  energy: Energy
  hitPoints: number
  kind: string
  attacks: Attack[]
  footer: string
  seed: number
  random: Random
}

export function cardFacts([set, number, name, printing, , rarity, energy]: Card): CardFacts {
  const random = randomOf(`${set} ${number}`)
  const strong = / (ex|V|VMAX|VSTAR)$/.test(name)
  const [first, second] = shuffled(moves[energy], random)
  const attack = (move: string, cost: number, damage: number | undefined): Attack => ({
    cost: Array.from({ length: cost }, (_, i) => (i < Math.ceil(cost / 2) ? energy : 'colorless')),
    name: move,
    text: random.pick(sentences),
    damage,
  })
  return {
    ...{ file: `card-${set.toLowerCase()}-${number}`, name, printing, rarity, energy, random },
    hitPoints: 10 * (strong ? random.whole(20, 33) : random.whole(6, 14)),
    kind: `${random.pick(species)} · ${random.whole(3, 24) / 10} m`,
    attacks: [
      attack(first, random.whole(1, 2), strong ? 10 * random.whole(5, 12) : 10 * random.whole(1, 4)),
      attack(second, random.whole(2, 4), 10 * (strong ? random.whole(14, 28) : random.whole(5, 11))),
    ],
    footer: `${set} ${number}/${sets[set].official}`,
    seed: random.whole(0, 9999),
  }
}

function shuffled(words: readonly [string, string, ...string[]], random: Random): [string, string] {
  const first = random.pick(words)
  const rest = words.filter((word) => word !== first)
  return [first, rest[random.whole(0, rest.length - 1)] ?? first]
}
