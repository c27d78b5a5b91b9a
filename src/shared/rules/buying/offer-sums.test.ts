import { expect, test } from 'vitest'
import type { ByWay } from './buy-rules.ts'
import {
  foundCents,
  foundTotal,
  isRaised,
  isSameHolder,
  isTolerated,
  leftPieces,
  mayBeMinor,
  pricesOf,
  quotedCents,
  quotedTotal,
} from './offer-sums.ts'

type Line = Parameters<typeof foundTotal>[0]

const inCash = (cash: number): ByWay => ({ cash, bank: cash + 50, credit: null })
/** Two cards, each quoted at 10 euros near mint and 6 excellent, found as described. */
const line = (more: Partial<Line> = {}): Line => ({
  condition: 'NM',
  pieces: 2,
  payBy: 'cash',
  quoted: { NM: inCash(1_000), EX: inCash(600) },
  foundCondition: 'NM',
  foundPieces: 2,
  ownCents: null,
  newQuoted: null,
  ...more,
})
const sealed = line({ condition: null, foundCondition: null, quoted: { sealed: inCash(9_000) } })

test('prices a line in the way and condition chosen, and nothing where the shop does not pay', () => {
  expect(quotedCents(line())).toBe(1_000)
  expect(quotedCents(line({ payBy: 'bank' }))).toBe(1_050)
  expect(quotedCents(line({ payBy: 'credit' }))).toBe(0)
  expect(quotedCents(line({ condition: 'PO' }))).toBe(0)
  expect(quotedCents(sealed)).toBe(9_000)
  expect(quotedTotal([line(), sealed])).toBe(20_000)
})

test('pays for what the shop found: its own price, else the new quote, else the old one', () => {
  expect(foundCents(line({ foundCondition: 'EX' }))).toBe(600)
  const again = line({ newQuoted: { NM: inCash(700) } })
  expect(foundCents(again)).toBe(700)
  expect(foundCents({ ...again, ownCents: 0 })).toBe(0)
  expect(foundTotal({ ...again, ownCents: 250 })).toBe(500)
  expect(foundTotal(line({ foundPieces: 3 }))).toBe(3_000)
  expect(foundTotal(line({ foundPieces: null }))).toBe(0)
})

test('lists the conditions that the shop buys, best first', () => {
  expect(pricesOf(line())).toEqual([
    { condition: 'NM', cents: 1_000 },
    { condition: 'EX', cents: 600 },
  ])
  expect(pricesOf(line({ newQuoted: { EX: inCash(500) } }))).toEqual([{ condition: 'EX', cents: 500 }])
  expect(pricesOf(line({ payBy: 'credit' }))).toEqual([])
  expect(pricesOf(sealed)).toEqual([{ condition: null, cents: 9_000 }])
})

test('a price is raised only above that of the found condition', () => {
  expect(isRaised(line())).toBe(false)
  expect(isRaised(line({ ownCents: 1_000 }))).toBe(false)
  expect(isRaised(line({ ownCents: 1_001 }))).toBe(true)
  expect(isRaised(line({ ownCents: 601, foundCondition: 'EX' }))).toBe(true)
  expect(isRaised(line({ ownCents: 900, newQuoted: { NM: inCash(899) } }))).toBe(true)
  expect(isRaised(line({ foundCondition: 'PO', ownCents: null, quoted: { PO: { ...inCash(0), cash: -1 } } }))).toBe(
    false,
  )
})

test('a decrease is tolerated up to the amount or the share, whichever is more', () => {
  const worse = [line({ foundCondition: 'EX' }), line()]
  expect(isTolerated([line(), sealed], null)).toBe(true)
  expect(isTolerated(worse, null)).toBe(false)
  expect(isTolerated(worse, { cents: 799, percent: 0 })).toBe(false)
  expect(isTolerated(worse, { cents: 800, percent: 0 })).toBe(true)
  expect(isTolerated(worse, { cents: 0, percent: 19 })).toBe(false)
  expect(isTolerated(worse, { cents: 0, percent: 20 })).toBe(true)
  // A share is rounded down to whole cents.
  const odd = [line({ quoted: { NM: inCash(105) }, pieces: 1, foundPieces: 1, ownCents: 94 })]
  expect(isTolerated(odd, { cents: 0, percent: 10 })).toBe(false)
})

test('a line that became more does not make up for one that became less', () => {
  const lines = [line({ foundPieces: 1 }), line({ foundPieces: 9 })]
  expect(isTolerated(lines, { cents: 999, percent: 0 })).toBe(false)
  expect(isTolerated(lines, { cents: 1_000, percent: 0 })).toBe(true)
})

test('returns the pieces that the shop does not buy', () => {
  expect(leftPieces({ pieces: 3, foundPieces: 1, accepted: true })).toBe(2)
  expect(leftPieces({ pieces: 3, foundPieces: 1, accepted: null })).toBe(2)
  expect(leftPieces({ pieces: 3, foundPieces: null, accepted: null })).toBe(3)
  expect(leftPieces({ pieces: 3, foundPieces: 1, accepted: false })).toBe(3)
})

test('a person may be a minor until the end of the year of the 18th birthday', () => {
  expect(mayBeMinor(2008, 2026)).toBe(true)
  expect(mayBeMinor(2007, 2026)).toBe(false)
})

test.each([
  ['Zoë van der Bérg', 'Z. BERG', true],
  ['Misty Williams', 'M Williams-Williams', true],
  ['Ash', 'ash ', true],
  ['Misty Williams', 'B Stone', false],
  ['Misty Williams', 'Misty', false],
  ['', '', false],
  ['Misty', '–', false],
])('"%s" has the account of "%s": %s', (name, holder, isSame) => expect(isSameHolder(name, holder)).toBe(isSame))
