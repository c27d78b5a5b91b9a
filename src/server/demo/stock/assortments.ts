import { randomOf } from '../random.ts'
import { type Card, modernCards, vintageCards } from './cards.ts'
import { otherGames } from './other-games.ts'
import type { PlannedProduct } from './planned-product.ts'
import { box, deckProducts, extraProducts, pack } from './sealed.ts'
import type { SetCode } from './sets.ts'
import { everyCondition, single } from './singles.ts'

const current: readonly SetCode[] = ['OBF', 'PAL', 'PAR', 'TEF', 'TWM', 'SCR', 'SSP', 'JTG', 'DRI', 'MEG']
const special: readonly SetCode[] = ['MEW', 'PAF', 'PRE', 'BLK', 'WHT']
const older: readonly SetCode[] = ['EVS', 'FST', 'BRS', 'ASR', 'LOR', 'SIT']
const japanese: readonly SetCode[] = ['SV2A', 'S12A', 'SV4A', 'SV8A', 'SV8', 'SV2D']

/** A general shop: a little of everything in print, and popular singles. */
export function generalShop(): PlannedProduct[] {
  const random = randomOf('general shop')
  return featuring(
    ['card-mew-199', 'display-ssp', 'trainer-jtg', 'display-evs', 'bundle-mew', 'card-ssp-247'],
    [
      ...[...current, ...special, 'CRZ' as const].map((code) => pack(random, code)),
      ...(['OBF', 'SSP', 'DRI'] as const).map((code) => pack(random, code, 'German')),
      ...(['SV2A', 'SV8A', 'SV8'] as const).map((code) => pack(random, code)),
      ...current.map((code) => box(random, 'box', code)),
      ...(['EVS', 'LOR', 'SV2A', 'SV8A'] as const).map((code) => box(random, 'box', code)),
      ...[...current.slice(3), ...special, 'CRZ' as const].map((code) => box(random, 'trainerBox', code)),
      ...(['MEW', 'SSP', 'PRE', 'JTG', 'DRI', 'MEG'] as const).map((code) => box(random, 'bundle', code)),
      ...deckProducts(random, 6),
      ...extraProducts(random, 2),
      ...every(modernCards, 2, 0)
        .filter((card) => card !== cardAt(modernCards, 'MEW', '199'))
        .map((card) => single(random, card)),
      ...everyCondition(random, cardAt(modernCards, 'MEW', '199'), '81204417'),
      single(random, cardAt(modernCards, 'MEW', '094'), { finish: 'reverse' }),
      single(random, cardAt(modernCards, 'SSP', '247'), { language: 'German' }),
      single(random, cardAt(modernCards, 'MEW', '006'), { language: 'French' }),
      preorder(box(random, 'box', 'MEG', 'German'), 26),
      preorder(box(random, 'trainerBox', 'PRE', 'German'), 12),
      preorder(box(random, 'bundle', 'MEG', 'French'), 40),
    ],
  )
}

/** Near-mint singles in two languages: many of those of the general shop, some cheaper. And three other games. */
export function stationShop(): PlannedProduct[] {
  const random = randomOf('station shop')
  const priceFactor = () => random.between(0.9, 1.08)
  const shared = every(modernCards, 2, 0).filter(([, , , , euros]) => euros < 160)
  return [
    ...shared.map((card) => single(random, card, { condition: 'NM', priceFactor: priceFactor() })),
    ...every(shared, 4, 1).map((card) =>
      single(random, card, { language: 'German', priceFactor: 0.8 * priceFactor() }),
    ),
    ...every(vintageCards, 6, 0).map((card) => single(random, card, { condition: 'EX', priceFactor: priceFactor() })),
    ...otherGames(random),
  ]
}

/** Whole collections, card by card: rarely near mint, and cheap. */
export function lighthouseShop(): PlannedProduct[] {
  const random = randomOf('lighthouse shop')
  const priceFactor = () => random.between(0.84, 1.04)
  const copy = () => ({ condition: random.pick(['NM', 'EX', 'EX', 'LP'] as const), priceFactor: priceFactor() })
  const shared = modernCards.filter((_, index) => index % 4 === 0 || index % 6 === 2)
  return [
    ...shared.map((card) => single(random, card, copy())),
    ...every(shared, 5, 2).map((card) => single(random, card, { ...copy(), language: 'French' })),
    ...every(vintageCards, 3, 0).map((card) => single(random, card, { priceFactor: priceFactor() })),
  ]
}

/** A dealer in old singles, with a few sealed treasures. */
export function vintageShop(): PlannedProduct[] {
  const random = randomOf('vintage shop')
  const inDutch = vintageCards.filter(([set]) => set === 'BS' || set === 'JU')
  const inGerman = vintageCards.filter(([set, number]) => set === 'BS' && Number(number) <= 8)
  return [
    ...everyCondition(random, cardAt(vintageCards, 'BS', '4'), '70551823'),
    ...vintageCards.filter(([set, number]) => set !== 'BS' || number !== '4').map((card) => single(random, card)),
    ...inDutch.map((card) => single(random, card, { language: 'Dutch' })),
    ...inGerman.map((card) => single(random, card, { language: 'German' })),
    ...modernCards.filter(([, , , , euros]) => euros >= 90).map((card) => single(random, card)),
    ...older.map((code) => pack(random, code)),
    ...older.map((code) => box(random, 'box', code)),
    ...(['EVS', 'FST', 'BRS'] as const).map((code) => box(random, 'trainerBox', code)),
  ]
}

/** A shop for Japanese cards and shiny things. */
export function japaneseShop(): PlannedProduct[] {
  const random = randomOf('japanese shop')
  return [
    ...japanese.map((code) => pack(random, code)),
    ...japanese.map((code) => box(random, 'box', code)),
    ...[...special, ...current.slice(5)].map((code) => pack(random, code)),
    ...(['TWM', 'SCR', 'SSP'] as const).map((code) => pack(random, code, 'French')),
    ...current.slice(5).map((code) => box(random, 'box', code)),
    ...special.map((code) => box(random, 'trainerBox', code)),
    ...deckProducts(random, 12),
    ...extraProducts(random, 6),
    ...shown(modernCards, 67).map((card) => single(random, card)),
  ]
}

/** Features the first product with each of these pictures. */
function featuring(pictures: readonly string[], products: PlannedProduct[]): PlannedProduct[] {
  const chosen = new Set(pictures.map((picture) => products.find((product) => product.picture === picture)))
  return products.map((product) => (chosen.has(product) ? { ...product, isFeatured: true } : product))
}

const preorder = (product: PlannedProduct, outInDays: number): PlannedProduct => ({
  ...product,
  description: `Order now, and it is shipped on the day it comes out.`,
  isActive: true,
  stock: 12,
  outInDays,
})

const every = (cards: readonly Card[], step: number, from: number) => cards.filter((_, index) => index % step === from)

const shown = (cards: readonly Card[], count: number) => cards.slice(cards.length - count)

function cardAt(cards: readonly Card[], set: SetCode, number: string): Card {
  const found = cards.find((card) => card[0] === set && card[1] === number)
  if (!found) throw new Error(`There is no card ${set} ${number}`)
  return found
}
