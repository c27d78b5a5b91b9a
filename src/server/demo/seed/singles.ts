import { type Random, randomOf } from '#server/demo/random.ts'
import type { Offer } from './planned-product.ts'
import type { Card } from './read-cards.ts'

/** Languages of the shop's cards, and their value relative to English. */
export const languages: Readonly<Record<string, { name: string; share: number }>> = {
  en: { name: 'English', share: 1 },
  de: { name: 'German', share: 0.7 },
  fr: { name: 'French', share: 0.65 },
  it: { name: 'Italian', share: 0.6 },
  es: { name: 'Spanish', share: 0.6 },
  pt: { name: 'Portuguese', share: 0.55 },
  ja: { name: 'Japanese', share: 0.8 },
  nl: { name: 'Dutch', share: 0.9 },
}

const conditions = [
  { code: 'NM', share: 1, words: 'Near mint: from the pack into a sleeve.' },
  { code: 'EX', share: 0.82, words: 'Excellent: a touch of white on the back, front clean.' },
  { code: 'LP', share: 0.64, words: 'Light played: small marks on the back, no creases.' },
] as const

/** Words in the name of a rarity, most specific first, with the price range of such cards, in euros. */
const worth: readonly (readonly [word: RegExp, low: number, high: number])[] = [
  [/mega hyper|hyper|gold|crown/i, 12, 180],
  [/special illustration/i, 18, 320],
  [/secret|shiny ultra/i, 8, 140],
  [/illustration/i, 4, 70],
  [/legend|prime|lv\.x|star/i, 9, 95],
  [/ultra|full art|vmax|vstar/i, 2.5, 45],
  [/double|radiant|amazing|ace spec|shiny/i, 1, 18],
  [/holo/i, 0.8, 24],
  [/promo|classic/i, 1, 30],
  [/uncommon/i, 0.08, 0.9],
  [/rare/i, 0.25, 6],
  [/./, 0.04, 0.6],
]

// Earlier cards were mostly played with.
const VINTAGE = '2004'

/** One card in one language, printing and condition. Nearly all are English and near mint. */
export function single(random: Random, card: Card): Offer {
  const vintage = card.date < VINTAGE
  const known = card.langs.filter((code) => Object.hasOwn(languages, code))
  const code =
    (random.chance(0.34) ? undefined : known.find((one) => one === 'en')) ?? random.pick([known[0] ?? 'en', ...known])
  const language = languages[code] ?? { name: 'English', share: 1 }
  const printing = card.variants[random.whole(0, card.variants.length - 1)]?.split(':')[0] ?? 'normal'
  const condition = conditions[vintage ? random.whole(0, 2) : random.chance(0.9) ? 0 : 1] ?? conditions[0]
  const rarity = card.rarity === 'None' ? '' : card.rarity
  const finish = printing === 'normal' || printing === 'reverse' ? printing : 'holo'
  const euros = eurosOf(card) * language.share * condition.share * (printing === 'reverse' ? 1.4 : 1)
  return {
    name: (card.names[code] ?? card.name).slice(0, 200),
    description: `${condition.words} ${[rarity, card.set, card.date.slice(0, 4)].filter(Boolean).join(', ')}.`,
    setCode: card.code?.slice(0, 20) ?? null,
    collectorNumber: card.number.slice(0, 20),
    rarity: rarity || null,
    condition: condition.code,
    finish,
    priceCents: Math.max(5, Math.round(euros * 100)),
    imageUrl: card.image === undefined ? null : `${card.image}/low.webp`,
    category: 'singles',
    setName: card.set.slice(0, 120),
    language: language.name,
    tags: [],
    most: euros < 1 ? 40 : euros < 10 ? 14 : euros < 60 ? 6 : 3,
  }
}

/** The same for every copy of a card. */
function eurosOf(card: Card): number {
  const [, low, high] = worth.find(([word]) => word.test(card.rarity)) ?? [/./, 0.04, 0.6]
  const luck = randomOf(`${card.id ?? card.set + card.number}`).between(0, 1)
  // Most are near the low end.
  const euros = low * (high / low) ** (luck * luck)
  return card.date < VINTAGE ? Math.min(euros * 6, 4_000) : euros
}
