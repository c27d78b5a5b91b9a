import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceAtMost, roundings } from '../prices/rounding.ts'
import { buyPrice } from './buy-price.ts'
import type { BuyRule, BuyRules, HotCard, OfferedCard } from './buy-rules.ts'
import { priceLines } from './price-lines.ts'

const figure = (cents: number, ageDays = 0) => ({ cents, day: '2026-11-25', ageDays })
const card = (more: Partial<OfferedCard> = {}): OfferedCard => ({
  cardId: 1,
  game: 'pokemon',
  type: 'card',
  setName: 'Obsidian Flames',
  rarity: 'Rare',
  language: 'English',
  finish: 'normal',
  priced: 'normal',
  condition: 'NM',
  isSpecial: false,
  stock: 3,
  figures: { trend: figure(1_000) },
  ...more,
})
const rule = (more: Partial<BuyRule> = {}): BuyRule => ({
  name: '',
  games: [],
  sets: [],
  rarities: [],
  types: [],
  finishes: [],
  languages: [],
  fromCents: null,
  toCents: null,
  figure: 'trend',
  percent: { cash: 50, bank: 55, credit: 65 },
  floorCents: null,
  ceilingCents: null,
  ...more,
})
const rules = (more: Partial<BuyRules> = {}): BuyRules => ({
  rules: [rule()],
  conditions: { MT: 100, NM: 100, EX: 80, GD: 60, LP: 40, PL: 25, PO: null },
  minimumCents: 0,
  rounding: 'none',
  stock: { few: null, many: null, full: null },
  maxPieces: null,
  ...more,
})

test('pays the percentages of the first rule that matches, and explains them', () => {
  const all = rules({ rules: [rule({ rarities: ['secret rare'], name: 'Secrets' }), rule({ name: 'Rest' })] })
  expect(buyPrice(card({ condition: 'EX', stock: 6 }), all)).toEqual({
    cents: { cash: 400, bank: 440, credit: 520 },
    pieces: null,
    why: {
      rule: 1,
      ruleName: 'Rest',
      figure: 'trend',
      figureCents: 1_000,
      day: '2026-11-25',
      percent: { cash: 50, bank: 55, credit: 65 },
      condition: 'EX',
      conditionPercent: 80,
      stock: 6,
      stockPercent: 0,
      hotPercent: 0,
      isHot: false,
      bound: null,
    },
  })
  expect(buyPrice(card({ rarity: 'Secret Rare' }), all)).toMatchObject({ why: { rule: 0, ruleName: 'Secrets' } })
})

test.each<[string, Partial<BuyRule>, Partial<OfferedCard>]>([
  ['games', { games: ['magic'] }, { game: 'magic' }],
  ['sets', { sets: ['obsidian flames 2'] }, { setName: 'Obsidian Flames 2' }],
  ['rarities', { rarities: ['Common'] }, { rarity: 'common' }],
  ['types', { types: ['sealed'] }, { type: 'sealed', condition: null }],
  ['finishes', { finishes: ['reverse'] }, { finish: 'reverse' }],
  ['languages', { languages: ['Japanese'] }, { language: 'Japanese' }],
  ['price from', { fromCents: 2_000 }, { figures: { trend: figure(2_000) } }],
  ['price below', { toCents: 1_000 }, { figures: { trend: figure(999) } }],
])('a rule for %s leaves other cards to the next one', (_what, filter, matching) => {
  const all = rules({ rules: [rule(filter), rule()] })
  expect(buyPrice(card(matching), all)).toMatchObject({ why: { rule: 0 } })
  expect(buyPrice(card(), all)).toMatchObject({ why: { rule: 1 } })
  expect(buyPrice(card(), rules({ rules: [rule(filter)] }))).toEqual({ refused: 'no-rule', rule: null })
})

test('takes the figure of the rule, and refuses a card without it', () => {
  const figures = { trend: figure(1_000), low: figure(600), avg30: figure(900), own: figure(1_500) }
  for (const [name, { cents }] of Object.entries(figures)) {
    const all = rules({ rules: [rule({ figure: name as 'low' })] })
    expect(buyPrice(card({ figures }), all)).toMatchObject({ cents: { cash: cents / 2 } })
    expect(buyPrice(card({ figures: {} }), all)).toEqual({ refused: 'no-figure', rule: 0 })
  }
  const banded = rules({ rules: [rule({ fromCents: 0, toCents: 500 })] })
  expect(buyPrice(card({ figures: {} }), banded)).toEqual({ refused: 'no-figure', rule: null })
})

test('refuses cards that are special, excluded, old, cheap, damaged or plenty', () => {
  const why = (more: Partial<OfferedCard>, all: Partial<BuyRules> = {}) => buyPrice(card(more), rules(all))
  expect(why({ isSpecial: true })).toEqual({ refused: 'special', rule: null })
  expect(why({ figures: { trend: figure(1_000, 31) } })).toEqual({ refused: 'old-figure', rule: 0 })
  expect(why({ figures: { trend: figure(99) } }, { minimumCents: 100 })).toEqual({ refused: 'minimum', rule: 0 })
  expect(why({ figures: { trend: figure(100, 30) } }, { minimumCents: 100 })).toMatchObject({ cents: { cash: 50 } })
  expect(why({ condition: 'PO' })).toEqual({ refused: 'condition', rule: 0 })
  expect(why({ stock: 8 }, { stock: { few: null, many: null, full: 8 } })).toEqual({ refused: 'full', rule: 0 })
  expect(why({ figures: { trend: figure(1) } })).toEqual({ refused: 'too-low', rule: 0 })
  const excluded = rule({ percent: { cash: null, bank: null, credit: null } })
  expect(why({}, { rules: [excluded, rule()] })).toEqual({ refused: 'excluded', rule: 0 })
  expect(why({}, { rules: [] })).toEqual({ refused: 'no-rule', rule: null })
})

test('pays more for few pieces, less for many, and none in a way without a percentage', () => {
  const stock = { few: { pieces: 1, percent: 20 }, many: { pieces: 4, percent: 10 }, full: 8 }
  const all = rules({ rules: [rule({ percent: { cash: 50, bank: null, credit: 60 } })], stock, maxPieces: 4 })
  expect(buyPrice(card({ stock: 1 }), all)).toMatchObject({ cents: { cash: 600, bank: null, credit: 720 }, pieces: 4 })
  expect(buyPrice(card({ stock: 2 }), all)).toMatchObject({ cents: { cash: 500 }, why: { stockPercent: 0 } })
  expect(buyPrice(card({ stock: 6 }), all)).toMatchObject({
    cents: { cash: 450 },
    pieces: 2,
    why: { stockPercent: -10 },
  })
})

test('a level begins beyond its number of pieces, and a rule names any of its rarities', () => {
  const stock = { few: null, many: { pieces: 4, percent: 10 }, full: null }
  const all = rules({ rules: [rule({ rarities: ['Common', 'Rare'] })], stock })
  expect(buyPrice(card({ stock: 4 }), all)).toMatchObject({ why: { rule: 0, stockPercent: 0 } })
  expect(buyPrice(card({ stock: 5 }), all)).toMatchObject({ why: { stockPercent: -10 } })
})

test('bounds and rounds each price down, and the floor has the last word', () => {
  const bounded = (more: Partial<BuyRule>, all: Partial<BuyRules> = {}) =>
    buyPrice(card(), rules({ rules: [rule(more)], ...all }))
  expect(bounded({ ceilingCents: 520 })).toMatchObject({
    cents: { cash: 500, bank: 520, credit: 520 },
    why: { bound: 'ceiling' },
  })
  expect(bounded({ floorCents: 600 })).toMatchObject({
    cents: { cash: 600, bank: 600, credit: 650 },
    why: { bound: 'floor' },
  })
  expect(bounded({ floorCents: 600, percent: { cash: 50, bank: null, credit: null } })).toMatchObject({
    cents: { cash: 600, bank: null, credit: null },
  })
  expect(bounded({ floorCents: 500 })).toMatchObject({ why: { bound: null } })
  expect(bounded({ floorCents: 600, ceilingCents: 400 })).toMatchObject({ cents: { cash: 400, credit: 400 } })
  expect(bounded({}, { rounding: '25' })).toMatchObject({ cents: { cash: 500, bank: 550, credit: 650 } })
  expect(bounded({}, { rounding: ',99' })).toMatchObject({ cents: { cash: 499, bank: 499, credit: 599 } })
  expect(bounded({ floorCents: 0, percent: { cash: 0, bank: 0, credit: 10 } })).toMatchObject({
    cents: { cash: null, bank: null, credit: 100 },
  })
})

test('the hot list pays its own price or an extra, whatever the stock; the never list nothing', () => {
  const stock = { few: null, many: { pieces: 0, percent: 50 }, full: 2 }
  const all = rules({ stock, maxPieces: 4 })
  const hot = (more: object): HotCard => ({ cardId: 1, finish: null, maxPieces: null, ...more }) as HotCard
  const fixed = hot({ kind: 'fixed', cents: { cash: 700, bank: null, credit: 900 }, maxPieces: 9 })
  expect(buyPrice(card({ condition: 'EX' }), all, { hot: [fixed], never: [] })).toMatchObject({
    cents: { cash: 560, bank: null, credit: 720 },
    pieces: 9,
    why: { rule: null, isHot: true, conditionPercent: 80 },
  })
  const extra = hot({ kind: 'extra', percent: 10, finish: 'normal' })
  expect(buyPrice(card(), all, { hot: [extra], never: [] })).toMatchObject({
    cents: { cash: 550 },
    pieces: 4,
    why: { rule: 0, hotPercent: 10, stockPercent: 0, isHot: true },
  })
  const reverse = card({ finish: 'reverse', priced: 'reverse' })
  expect(buyPrice(reverse, all, { hot: [extra], never: [] })).toEqual({ refused: 'full', rule: 0 })
  const never = [{ cardId: 1, finish: null }]
  expect(buyPrice(card(), all, { hot: [fixed], never })).toEqual({ refused: 'never', rule: null })
  expect(buyPrice(card({ condition: 'PO' }), all, { hot: [fixed], never: [] })).toMatchObject({ refused: 'condition' })
  const cheap = hot({ kind: 'fixed', cents: { cash: 3, bank: null, credit: null } })
  expect(buyPrice(card({ condition: 'PL' }), all, { hot: [cheap], never: [] })).toMatchObject({ refused: 'too-low' })
  expect(buyPrice(card({ condition: 'GD' }), all, { hot: [cheap], never: [] })).toMatchObject({ cents: { cash: 1 } })
})

test('a list names a card in every finish, or in one, as stored or as priced', () => {
  const listed = (never: { cardId: number; finish: string | null }, more: Partial<OfferedCard> = {}) =>
    'refused' in buyPrice(card(more), rules(), { hot: [], never: [never] })
  expect(listed({ cardId: 2, finish: null })).toBe(false)
  expect(listed({ cardId: 1, finish: 'reverse' })).toBe(false)
  expect(listed({ cardId: 1, finish: 'normal' }, { finish: 'textured' })).toBe(true)
  expect(listed({ cardId: 1, finish: 'textured' }, { finish: 'textured' })).toBe(true)
})

test('never pays more than the percentage of the figure, the ceiling, or for a worse condition', () => {
  const percents = fc.integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      percents,
      fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      fc.constantFrom(...roundings),
      (cents, percent, ceilingCents, rounding) => {
        const all = rules({
          rules: [rule({ percent: { cash: percent, bank: null, credit: null }, ceilingCents })],
          rounding,
        })
        const paid = (condition: 'NM' | 'EX') => {
          const price = buyPrice(card({ condition, figures: { trend: figure(cents) } }), all)
          return 'refused' in price ? 0 : (price.cents.cash ?? 0)
        }
        expect(paid('NM') * 10_000).toBeLessThanOrEqual(cents * Math.round(percent * 100))
        expect(paid('NM')).toBeLessThanOrEqual(ceilingCents ?? 10_000_000)
        expect(paid('EX')).toBeLessThanOrEqual(paid('NM'))
        if (paid('NM') > 0) expect(priceAtMost(paid('NM'), rounding)).toBe(paid('NM'))
      },
    ),
  )
})

test('lines of one card share its limit, from the first on', () => {
  const price = buyPrice(card(), rules({ maxPieces: 4 }))
  const refused = { refused: 'never', rule: null } as const
  const priced = priceLines([
    { key: '1', pieces: 3, price },
    { key: '1', pieces: 3, price },
    { key: '2', pieces: 9, price: refused },
    { key: '3', pieces: 1, price: undefined },
    { key: '1', pieces: 3, price },
  ])
  expect(priced.lines.map(({ bought }) => bought)).toEqual([3, 1, 0, 0, 0])
  expect(priced).toMatchObject({ pieces: 4, totals: { cash: 2_000, bank: 2_200, credit: 2_600 } })
  const none = { cash: null, bank: null, credit: null }
  expect(priceLines([{ key: '', pieces: 1, price: refused }])).toMatchObject({
    totals: none,
    lines: [{ totals: none }],
  })
  for (const way of ['cash', 'bank', 'credit'] as const) {
    const alone = { ...none, [way]: 50 }
    const unlimited = buyPrice(card(), rules({ rules: [rule({ percent: alone })] }))
    expect(priceLines([{ key: '1', pieces: 30, price: unlimited }])).toMatchObject({
      lines: [{ bought: 30, totals: { ...none, [way]: 15_000 } }],
    })
  }
})
