import { expect, test } from 'vitest'
import { written } from '../../messages/translator.ts'
import type { BuySteps } from './buy-rules.ts'
import { priceText } from './price-text.ts'

const why: BuySteps = {
  rule: 0,
  ruleName: '',
  figure: 'trend',
  figureCents: 1_000,
  day: '2026-11-25',
  percent: { cash: 50, bank: null, credit: 62.5 },
  condition: 'NM',
  conditionPercent: 100,
  stock: 0,
  stockPercent: 0,
  hotPercent: 0,
  isHot: false,
  bound: null,
}
const price = (more: Partial<BuySteps> = {}) => ({
  cents: { cash: 500, bank: null, credit: 625 },
  pieces: null,
  why: { ...why, ...more },
})
const explained = (more: Partial<BuySteps>) =>
  written(priceText(price(more)), 'en')
    .split(' · ')
    .slice(1)

test('explains the shares of the figure in both languages', () => {
  expect(written(priceText(price()), 'en')).toBe('50% in cash and 62.5% in credit of the trend of 25 Nov 2026 (€10.00)')
  expect(written(priceText(price()), 'nl')).toContain('62,5%')
})

test('adds what changed the price', () => {
  expect(explained({ condition: 'EX', conditionPercent: 80 })).toEqual(['condition EX: 80%'])
  expect(explained({ condition: null, conditionPercent: 80 })).toEqual([])
  expect(explained({ hotPercent: 10 })).toEqual(['Wanted: 10% more'])
  expect(explained({ stock: 6 })).toEqual(['we have 6'])
  expect(explained({ stock: 1, stockPercent: 20 })).toEqual(['we have 1: 20% more'])
  expect(explained({ stock: 6, stockPercent: -12.5 })).toEqual(['we have 6: 12.5% less'])
  expect(explained({ bound: 'floor' })).toEqual(['raised to the lowest price'])
})

test('names the condition in the scale of the shop', () => {
  const worn = price({ condition: 'EX', conditionPercent: 80 })
  expect(written(priceText(worn, 'tcgplayer'), 'en')).toContain('condition LP: 80%')
})

test('a price of the hot list is fixed, and a card that is not bought has its reason', () => {
  const fixed = price({ rule: null, figure: null, figureCents: null, day: null, isHot: true, stock: 2 })
  expect(written(priceText(fixed), 'en')).toBe('Fixed price · we have 2')
  expect(written(priceText({ refused: 'full', rule: 0 }), 'en')).toBe('We have enough of it')
})
