import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PRICE_CENTS } from '../money/money.ts'
import { type PriceRule, type PriceRules, type RuledCard, ruledPrice } from './price-rules.ts'
import { priceAtLeast, roundedPrice, roundings } from './rounding.ts'

const card = (more: Partial<RuledCard> = {}): RuledCard => ({
  priceCents: 1_000,
  condition: 'NM',
  finish: 'normal',
  rarity: 'Rare',
  keepsPrice: false,
  gradeCompany: null,
  isSigned: false,
  isAltered: false,
  isPlayset: false,
  isFirstEdition: false,
  ...more,
})
const rule = (more: Partial<PriceRule> = {}): PriceRule => ({
  conditions: [],
  finishes: [],
  rarities: [],
  percent: 100,
  floorCents: null,
  ...more,
})
const rules = (more: Partial<PriceRules> = {}): PriceRules => ({
  rules: [rule()],
  floorCents: 0,
  rounding: 'none',
  maxStepPercent: null,
  ...more,
})
const trend = (cents: number, ageDays = 0) => ({ cents, ageDays })

test('a rule of a game leaves cards of other games and products without a game alone', () => {
  const all = rules({ rules: [rule({ games: ['magic', 'lorcana'], percent: 70 }), rule({ percent: 95 })] })
  expect(ruledPrice(card({ game: 'lorcana' }), trend(2_000), all)).toMatchObject({ rule: 0, priceCents: 1_400 })
  expect(ruledPrice(card({ game: 'pokemon' }), trend(2_000), all)).toMatchObject({ rule: 1 })
  expect(ruledPrice(card({ game: null }), trend(2_000), all)).toMatchObject({ rule: 1 })
  const everyGame = rules({ rules: [rule({ games: [], percent: 70 })] })
  expect(ruledPrice(card({ game: 'magic' }), trend(2_000), everyGame)).toMatchObject({ rule: 0 })
})

test('applies the percentage of the first rule that matches condition, finish and rarity', () => {
  const all = rules({
    rules: [
      rule({ conditions: ['EX', 'GD'], percent: 70 }),
      rule({ finishes: ['reverse'], rarities: ['common'], percent: 110 }),
      rule({ percent: 95 }),
    ],
  })
  expect(ruledPrice(card({ condition: 'GD' }), trend(2_000), all)).toEqual({
    priceCents: 1_400,
    targetCents: 1_400,
    rule: 0,
    limited: false,
    floored: false,
  })
  const reverse = { finish: 'reverse', rarity: 'Common' }
  expect(ruledPrice(card(reverse), trend(2_000), all)).toMatchObject({ priceCents: 2_200, rule: 1 })
  expect(ruledPrice(card({ finish: 'reverse' }), trend(2_000), all)).toMatchObject({ priceCents: 1_900, rule: 2 })
  const none = rules({ rules: [rule({ conditions: ['NM'] })] })
  expect(ruledPrice(card({ condition: 'PO' }), trend(500), none)).toEqual({ skipped: 'no-rule' })
  expect(ruledPrice(card({ condition: null }), trend(500), none)).toMatchObject({ priceCents: 500 })
})

test.each<[string, Partial<RuledCard>]>([
  ['own-price', { keepsPrice: true, gradeCompany: 'PSA' }],
  ['graded', { gradeCompany: 'PSA', condition: null }],
  ['special', { isSigned: true }],
  ['special', { isAltered: true }],
  ['special', { isPlayset: true }],
  ['special', { isFirstEdition: true }],
])('skips as %s: %j', (skipped, more) => {
  expect(ruledPrice(card(more), trend(500), rules())).toEqual({ skipped })
})

test('skips without a card, a trend, a recent trend, or a change', () => {
  expect(ruledPrice(card(), trend(500), rules(), false)).toEqual({ skipped: 'no-card' })
  expect(ruledPrice(card(), undefined, rules())).toEqual({ skipped: 'no-trend' })
  expect(ruledPrice(card(), trend(0), rules())).toEqual({ skipped: 'no-trend' })
  expect(ruledPrice(card(), trend(500, 31), rules())).toEqual({ skipped: 'old-trend' })
  expect(ruledPrice(card(), trend(1_000, 30), rules())).toMatchObject({ skipped: 'same', rule: 0, targetCents: 1_000 })
})

test('follows the lowest offer of other shops where the rule asks for it and one exists', () => {
  const follows = rules({ rules: [rule({ basis: 'lowest', percent: 95 })] })
  expect(ruledPrice(card({ lowestOfferCents: 800 }), trend(2_000), follows)).toMatchObject({ priceCents: 760 })
  expect(ruledPrice(card({ lowestOfferCents: 800 }), undefined, follows)).toMatchObject({ priceCents: 760 })
  expect(ruledPrice(card(), trend(2_000), follows)).toEqual({ skipped: 'no-offer' })
  expect(ruledPrice(card({ lowestOfferCents: 800 }), trend(500), rules())).toMatchObject({ priceCents: 500 })
})

test('moves a price partially under a step limit, and fully from a price of 0', () => {
  const limited = rules({ maxStepPercent: 10 })
  expect(ruledPrice(card(), trend(2_000), limited)).toMatchObject({ priceCents: 1_100, rule: 0, limited: true })
  expect(ruledPrice(card(), trend(100), limited)).toMatchObject({ priceCents: 900, rule: 0, limited: true })
  expect(ruledPrice(card(), trend(1_050), limited)).toMatchObject({ priceCents: 1_050, rule: 0, limited: false })
  expect(ruledPrice(card({ priceCents: 0 }), trend(1_050), limited)).toMatchObject({
    priceCents: 1_050,
    limited: false,
  })
  // Between 9.00 and 11.00, only 9.49 and 10.49 end in ,49.
  expect(ruledPrice(card(), trend(2_000), { ...limited, rounding: ',49' })).toMatchObject({ priceCents: 1_049 })
  expect(ruledPrice(card({ priceCents: 20 }), trend(60), { ...limited, rounding: '25' })).toEqual({
    skipped: 'step',
    rule: 0,
    targetCents: 60,
    limited: true,
    floored: false,
  })
})

test('enforces the floor in all cases, and lets a rule override it', () => {
  const floored = rules({ floorCents: 50, maxStepPercent: 10 })
  expect(ruledPrice(card({ priceCents: 20 }), trend(10), floored)).toMatchObject({ priceCents: 50 })
  expect(ruledPrice(card({ priceCents: 20 }), trend(10), { ...floored, rounding: '25' })).toMatchObject({
    priceCents: 50,
  })
  const own = { ...floored, rules: [rule({ floorCents: 200 })] }
  expect(ruledPrice(card({ priceCents: 20 }), trend(10), own)).toMatchObject({ priceCents: 200, floored: true })
  // The floor, not the step limit, is the reason why this price stays.
  expect(ruledPrice(card({ priceCents: 50 }), trend(10), floored)).toMatchObject({ skipped: 'same', floored: true })
})

const anyCents = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: MAX_PRICE_CENTS }))
const anyRules = fc.record({
  rules: fc.constant([]),
  percent: fc.integer({ min: 100, max: 100_000 }).map((hundredths) => hundredths / 100),
  floorCents: fc.integer({ min: 0, max: 500 }),
  rounding: fc.constantFrom(...roundings),
  maxStepPercent: fc.option(fc.integer({ min: 1, max: 100 })),
})
const newPrice = (priceCents: number, cents: number, { percent, ...rest }: PriceRules & { percent: number }) => {
  const ruled = ruledPrice(card({ priceCents }), trend(cents), { ...rest, rules: [rule({ percent })] })
  return 'skipped' in ruled ? priceCents : ruled.priceCents
}

test('never sets a price below the floor or above the maximum', () => {
  fc.assert(
    fc.property(anyCents, anyCents, anyRules, (old, cents, all) => {
      const price = newPrice(old, cents, all)
      expect(price).toBeGreaterThanOrEqual(all.floorCents)
      expect(price).toBeGreaterThan(0)
      expect(price).toBeLessThanOrEqual(MAX_PRICE_CENTS)
    }),
  )
})

test('never exceeds the step limit, except to reach the floor', () => {
  fc.assert(
    fc.property(anyCents, anyCents, anyRules, (old, cents, all) => {
      const price = newPrice(old, cents, all)
      if (all.maxStepPercent === null || price === all.floorCents) return
      expect(Math.abs(price - old) * 100).toBeLessThanOrEqual(old * all.maxStepPercent)
    }),
  )
})

test('sets only prices that the rounding allows, or the floor', () => {
  fc.assert(
    fc.property(anyCents, anyCents, anyRules, (old, cents, all) => {
      const price = newPrice(old, cents, all)
      if (price === old || price === all.floorCents) return
      expect(roundedPrice(price, all.rounding)).toBe(price)
      expect(priceAtLeast(price, all.rounding)).toBe(price)
    }),
  )
})

test('never sets a lower price for a higher trend', () => {
  fc.assert(
    fc.property(anyCents, anyCents, anyCents, anyRules, (old, one, other, all) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      expect(newPrice(old, low, all)).toBeLessThanOrEqual(newPrice(old, high, all))
    }),
  )
})
