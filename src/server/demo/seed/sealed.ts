import type { Random } from '#server/demo/random.ts'
import type { Offer } from './planned-product.ts'
import type { Card } from './read-cards.ts'
import { languages } from './singles.ts'

const kinds = [
  { label: 'Booster Pack', category: 'boosterpacks', euros: 4.99, most: 70, words: 'Straight from a sealed box.' },
  { label: 'Sleeved Booster', category: 'boosterpacks', euros: 5.49, most: 40, words: 'In its hanging wrapper.' },
  { label: 'Booster Box (36 packs)', category: 'boosterboxes', euros: 159, most: 12, words: 'Factory sealed.' },
  { label: 'Elite Trainer Box', category: 'etbs', euros: 54.95, most: 16, words: 'Nine packs, sleeves and dice.' },
  { label: 'Booster Bundle', category: 'bundles', euros: 29.95, most: 20, words: 'Six packs in a small box.' },
  { label: 'Battle Deck', category: 'decks', euros: 16.95, most: 14, words: 'Sixty cards, ready to play.' },
] as const

const accessories = [
  ['Matte sleeves, 65 in', 'sleeves', 7.5],
  ['Glossy sleeves, 50 in', 'sleeves', 4.95],
  ['Toploaders, 25 with', 'toploaders', 3.95],
  ['Nine-pocket binder in', 'binders', 24.95],
  ['Deck box in', 'deck boxes', 3.5],
  ['Play mat in', 'play mats', 19.95],
] as const
const colours = ['black', 'white', 'red', 'blue', 'green', 'purple', 'yellow', 'orange', 'pink', 'grey'] as const

/** A set, derived from its cards. */
type CardSet = { name: string; date: string; langs: Set<string>; cards: number }

// Smaller sets had no packs.
const FEWEST_CARDS = 60

/** Sets with packs, newest first; all sets if there are none. */
function setsOf(cards: readonly Card[]): CardSet[] {
  const sets = new Map<string, CardSet>()
  for (const { set: name, date, langs } of cards) {
    const set = sets.get(name) ?? { name, date, langs: new Set<string>(), cards: 0 }
    set.cards++
    for (const code of langs) set.langs.add(code)
    sets.set(name, set)
  }
  const all = [...sets.values()].sort((one, other) => (one.date < other.date ? 1 : -1))
  const large = all.filter((set) => set.cards >= FEWEST_CARDS)
  return large.length ? large : all
}

/** All sealed products of these sets, newest first, and accessories. */
export function sealedOffers(random: Random, cards: readonly Card[], year: number): Offer[] {
  const offers = setsOf(cards).flatMap((set) =>
    kinds.flatMap((kind) =>
      [...set.langs]
        .filter((code) => code === 'en' || (Object.hasOwn(languages, code) && random.chance(0.25)))
        .map((code) => sealed(random, set, kind, languages[code]?.name ?? 'English', year)),
    ),
  )
  const extras = accessories.flatMap(([what, category, euros]) =>
    colours.map((colour): Offer => {
      const common = { description: '', imageUrl: null, setName: null, language: null, most: 60 }
      return { ...common, name: `${what} ${colour}`, category, priceCents: Math.round(euros * 100), tags: [colour] }
    }),
  )
  // Mixes in an accessory every few boxes, so that a small shop has both.
  return offers.flatMap((offer, index) => {
    const extra = index % 6 === 5 ? extras[(index - 5) / 6] : undefined
    return extra ? [offer, extra] : [offer]
  })
}

function sealed(random: Random, set: CardSet, kind: (typeof kinds)[number], language: string, year: number): Offer {
  // Products out of print get more expensive over the years.
  const years = Math.max(0, year - Number(set.date.slice(0, 4)))
  const euros = kind.euros * 1.16 ** Math.min(years, 25) * random.between(0.9, 1.1)
  return {
    name: `${set.name} ${kind.label}`.slice(0, 200),
    description: kind.words,
    priceCents: Math.round(euros * 20) * 5 - (euros > 20 ? 5 : 0),
    imageUrl: null,
    category: kind.category,
    setName: set.name.slice(0, 120),
    language,
    tags: ['sealed', ...(years > 5 ? ['out of print'] : [])],
    most: years > 5 ? 3 : kind.most,
  }
}
