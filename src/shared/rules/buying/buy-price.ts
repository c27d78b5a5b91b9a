import { MAX_PRICE_CENTS } from '../money/money.ts'
import { priceAtMost } from '../prices/rounding.ts'
import {
  type BuyLists,
  type BuyPrice,
  type BuyRule,
  type BuyRules,
  type BuySteps,
  type ByWay,
  type HotCard,
  type OfferedCard,
  payWays,
  type RefusedReason,
  type StockLevels,
} from './buy-rules.ts'

/** Maximum age of a figure of the market, in days; the same as for selling prices. */
const FIGURE_DAYS = 30

const NONE: ByWay = { cash: null, bank: null, credit: null }

/** Prices of one copy under the rules of a shop, with their explanation, or the reason not to buy it. */
export function buyPrice(card: OfferedCard, rules: BuyRules, lists: BuyLists = { hot: [], never: [] }): BuyPrice {
  if (lists.never.some((each) => isListed(each, card))) return refused('never')
  if (card.isSpecial) return refused('special')
  const conditionPercent = card.condition === null ? 100 : rules.conditions[card.condition]
  const hot = lists.hot.find((each) => isListed(each, card))
  if (hot?.kind === 'fixed') return fixedPrice(card, hot, rules, conditionPercent)

  const rule = rules.rules.findIndex((each) => matches(each, card))
  const found = rules.rules[rule]
  if (!found) return refused(rules.rules.some((each) => lacksFigure(each, card)) ? 'no-figure' : 'no-rule')
  if (payWays.every((way) => found.percent[way] === null)) return refused('excluded', rule)
  const figure = card.figures[found.figure]
  if (!figure) return refused('no-figure', rule)
  if (figure.ageDays > FIGURE_DAYS) return refused('old-figure', rule)
  if (figure.cents < rules.minimumCents) return refused('minimum', rule)
  if (conditionPercent === null) return refused('condition', rule)
  if (!hot && isFull(rules.stock, card.stock)) return refused('full', rule)

  const stockPercent = hot ? 0 : stockChange(rules.stock, card.stock)
  const hotPercent = hot?.kind === 'extra' ? hot.percent : 0
  const factors = [conditionPercent, 100 + stockPercent, 100 + hotPercent]
  const priced = pricesOf(found, rules, (percent) => product(figure.cents, [percent, ...factors]))
  if (!priced) return refused('too-low', rule)
  const why: BuySteps = {
    rule,
    ruleName: found.name,
    figure: found.figure,
    figureCents: figure.cents,
    day: figure.day,
    percent: found.percent,
    condition: card.condition,
    conditionPercent,
    stock: card.stock,
    stockPercent,
    hotPercent,
    isHot: hot !== undefined,
    bound: priced.bound,
  }
  return { cents: priced.cents, pieces: piecesOf(rules, hot, card.stock), why }
}

const refused = (reason: RefusedReason, rule: number | null = null): BuyPrice => ({ refused: reason, rule })

function fixedPrice(card: OfferedCard, hot: HotCard & { kind: 'fixed' }, rules: BuyRules, percent: number | null) {
  if (percent === null) return refused('condition')
  const cents = everyWay((way) => {
    const fixed = hot.cents[way]
    return fixed === null ? null : Math.floor((fixed * percent) / 100)
  })
  if (payWays.every((way) => !cents[way])) return refused('too-low')
  const why: BuySteps = {
    rule: null,
    ruleName: '',
    figure: null,
    figureCents: null,
    day: null,
    percent: NONE,
    condition: card.condition,
    conditionPercent: percent,
    stock: card.stock,
    stockPercent: 0,
    hotPercent: 0,
    isHot: true,
    bound: null,
  }
  return { cents: everyWay((way) => cents[way] || null), pieces: piecesOf(rules, hot, card.stock), why }
}

const everyWay = (of: (way: keyof ByWay) => number | null): ByWay => ({
  cash: of('cash'),
  bank: of('bank'),
  credit: of('credit'),
})

/** Factors are percentages; the result is rounded down to whole cents. */
function product(cents: number, percents: readonly number[]): number {
  // In hundredths of a percent, so that 4 factors of up to 100,000 stay exact.
  const exact = percents.reduce((so, percent) => so * BigInt(Math.round(percent * 100)), BigInt(cents))
  return Number(exact / 10_000n ** BigInt(percents.length))
}

/** Bounded and rounded prices; undefined if none is above 0. Rounds down, so that a shop never pays more than its percentage. */
function pricesOf(rule: BuyRule, { rounding }: BuyRules, target: (percent: number) => number) {
  let bound: BuySteps['bound'] = null
  const cents = everyWay((way) => {
    const percent = rule.percent[way]
    if (percent === null) return null
    const before = Math.min(target(percent), MAX_PRICE_CENTS)
    const ceiled = Math.min(before, rule.ceilingCents ?? MAX_PRICE_CENTS)
    if (ceiled < before) bound = 'ceiling'
    const rounded = priceAtMost(ceiled, rounding) ?? 0
    const floor = Math.min(rule.floorCents ?? 0, rule.ceilingCents ?? MAX_PRICE_CENTS)
    if (rounded < floor) bound = 'floor'
    return Math.max(rounded, floor) || null
  })
  return payWays.some((way) => cents[way]) ? { cents, bound } : undefined
}

const stockChange = ({ few, many }: StockLevels, stock: number): number => {
  if (few && stock <= few.pieces) return few.percent
  return many && stock > many.pieces ? -many.percent : 0
}

const isFull = ({ full }: StockLevels, stock: number) => full !== null && stock >= full

/** Pieces that the shop still buys; null: any number. */
function piecesOf({ stock: { full }, maxPieces }: BuyRules, hot: HotCard | undefined, stock: number): number | null {
  const limits = hot ? [hot.maxPieces ?? maxPieces] : [maxPieces, full === null ? null : full - stock]
  const known = limits.filter((limit) => limit !== null)
  return known.length > 0 ? Math.min(...known) : null
}

const isListed = (listed: { cardId: number; finish: string | null }, { cardId, finish, priced }: OfferedCard) =>
  listed.cardId === cardId && (listed.finish === null || listed.finish === finish || listed.finish === priced)

/** The price band is part of the filter: a card outside it goes on to the next rule. */
function matches(rule: BuyRule, card: OfferedCard): boolean {
  if (!matchesCard(rule, card)) return false
  if (rule.fromCents === null && rule.toCents === null) return true
  const cents = card.figures[rule.figure]?.cents
  return cents !== undefined && cents >= (rule.fromCents ?? 0) && cents < (rule.toCents ?? Number.POSITIVE_INFINITY)
}

/** Whether only the unknown figure prevents a decision about the price band. */
const lacksFigure = (rule: BuyRule, card: OfferedCard) => matchesCard(rule, card) && !card.figures[rule.figure]

const matchesCard = ({ games, types, sets, rarities, finishes, languages }: BuyRule, card: OfferedCard) =>
  among(games, card.game) &&
  among(types, card.type) &&
  among(sets, card.setName) &&
  among(rarities, card.rarity) &&
  among(finishes, card.finish) &&
  among(languages, card.language)

const among = (all: readonly string[], one: string | null) =>
  all.length === 0 || all.some((each) => each.toLowerCase() === one?.toLowerCase())
