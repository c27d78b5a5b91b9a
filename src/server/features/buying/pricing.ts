import type { Queryable } from '#server/database/connect.ts'
import { type EntryTrends, pricedIn, trendsOfEntries } from '#server/features/prices/prices.ts'
import type { BuyCard } from '#shared/contract/buying/buying.ts'
import { buyPrice } from '#shared/rules/buying/buy-price.ts'
import type { BuyLists, BuyPrice, BuyRules, Figures, OfferedCard } from '#shared/rules/buying/buy-rules.ts'
import { type Condition, conditions } from '#shared/rules/cards/conditions.ts'
import { readGameFinish } from '#shared/rules/games/finish-of-game.ts'
import { games } from '#shared/rules/games/games.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { guideColumns, pricedFinish } from '#shared/rules/prices/priced-finish.ts'
import { type CatalogueCard, catalogueCards, type OwnCopies, ownCopies } from './buy-cards.queries.ts'

const DAY_MS = 24 * 60 * 60_000

/** A copy that a customer offers. */
export type Copy = {
  condition?: Condition | null | undefined
  finish?: string | null | undefined
  language?: string | null | undefined
  isSpecial?: boolean | undefined
}

type CopyPrice = {
  finish: string
  condition: Condition | null
  /** Equal for copies that share a limit of pieces. */
  limitKey: string
  price: BuyPrice
}

/** Prices of a card that was read once, for any copy of it. */
export type PricedCard = { card: BuyCard; priceOf(copy: Copy): CopyPrice }

export type Buying = { rules: BuyRules; lists: BuyLists }

/** Reads cards with their current figures and the shop's stock, to be priced by rules. Unknown cards are left out. */
export async function pricedCards(
  db: Queryable,
  shopId: number,
  ids: readonly number[],
  buying: Buying,
): Promise<Map<number, PricedCard>> {
  const cards = await catalogueCards(db, ids)
  const known = [...cards.keys()]
  const [trends, own] = await Promise.all([trendsOfEntries(db, known), ownCopies(db, shopId, known)])
  const now = Date.now()
  return new Map(
    [...cards].map(([id, card]) => [id, pricedCard(card, trends.get(id), own.get(id) ?? [], { ...buying, now })]),
  )
}

type Copies = readonly { finish: string | null; own: OwnCopies }[]

function pricedCard(
  { card, language }: CatalogueCard,
  trends: EntryTrends | undefined,
  copies: Copies,
  { rules, lists, now }: Buying & { now: number },
): PricedCard {
  const { priceColumns } = games[card.game]
  const finishes = card.type === 'sealed' ? [] : (trends?.finishes ?? [])
  const { ordinary } = guideColumns(finishes, priceColumns)
  const priceOf = (copy: Copy): CopyPrice => {
    const finish = (card.type === 'card' && copy.finish && readGameFinish(copy.finish, card.game)) || ordinary
    const condition = card.type === 'card' ? (copy.condition ?? 'NM') : null
    const own = copiesIn(copies, finish, ordinary)
    const offered: OfferedCard = {
      cardId: card.id,
      game: card.game,
      type: card.type,
      setName: card.setName,
      rarity: card.rarity,
      language: copy.language || language,
      finish,
      priced: pricedFinish(finishes, finish, priceColumns),
      condition,
      isSpecial: copy.isSpecial ?? false,
      stock: own.stock,
      figures: figuresOf(pricedIn(trends, finish), own, now),
    }
    return { finish, condition, limitKey: `${card.id} ${finish}`, price: buyPrice(offered, rules, lists) }
  }
  return { card, priceOf }
}

function copiesIn(copies: Copies, finish: string, ordinary: string): OwnCopies {
  const same = copies.filter((each) => (each.finish || ordinary) === finish).map(({ own }) => own)
  const prices = same.flatMap(({ priceCents }) => priceCents ?? [])
  return {
    stock: same.reduce((so, { stock }) => so + stock, 0),
    priceCents: prices.length > 0 ? Math.min(...prices) : null,
  }
}

function figuresOf(priced: ReturnType<typeof pricedIn>, own: OwnCopies, now: number): Figures {
  const figures: Figures = {}
  const figure = (cents: number, day: string) => ({ cents, day, ageDays: Math.floor((now - Date.parse(day)) / DAY_MS) })
  if (priced) {
    const { day, figuresDay, lowCents, avg30Cents } = priced
    figures.trend = figure(priced.cents, day)
    if (lowCents && figuresDay) figures.low = figure(lowCents, figuresDay)
    if (avg30Cents && figuresDay) figures.avg30 = figure(avg30Cents, figuresDay)
  }
  if (own.priceCents) figures.own = { cents: own.priceCents, day: amsterdamDay(new Date(now)), ageDays: 0 }
  return figures
}

/** Prices of a card in all of its finishes and conditions, without those that are not bought. Undefined if none is. */
export function allPrices({ card, priceOf }: PricedCard) {
  const finishes = card.finishes.flatMap((finish) => {
    const all = card.type === 'sealed' ? [null] : conditions
    const prices = all.flatMap((condition) => {
      const { price } = priceOf({ finish, condition })
      return 'refused' in price ? [] : [publicPrice(price)]
    })
    return prices.length > 0 ? [{ finish, prices }] : []
  })
  return finishes.length > 0 ? { card, finishes } : undefined
}

/** The names of rules are for the shop alone. */
export const publicPrice = <Price extends BuyPrice>(price: Price): Price =>
  'why' in price ? { ...price, why: { ...price.why, ruleName: '' } } : price
