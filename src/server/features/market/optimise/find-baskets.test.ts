import loadHighs from 'highs'
import { describe, expect, test } from 'vitest'
import { isLong } from '#tests/support/long.ts'
import { costOf, largeList, smallList, tryAll } from '#tests/support/records/orders/baskets.ts'
import { findBaskets } from './find-baskets.ts'
import type { Basket, Problem } from './problem.ts'

const highs = await loadHighs()

/** A generous time limit, for busy machines. */
const find = (problem: Problem, limitMs = 600_000) => {
  const { best, second } = findBaskets(highs, problem, limitMs)
  expectConsistent(problem, best)
  if (second) {
    expectConsistent(problem, second)
    expect(shopsOf(problem, second)).not.toEqual(shopsOf(problem, best))
    expect(piecesOf(second)).toBe(piecesOf(best))
    expect(second.totalCents).toBeGreaterThanOrEqual(best.totalCents)
  }
  return { best, second }
}

function expectConsistent(problem: Problem, basket: Basket) {
  const cost = costOf(problem, basket.takes)
  expect(basket).toMatchObject({
    goodsCents: cost?.goodsCents,
    shippingCents: cost?.shippingCents,
    totalCents: cost?.totalCents,
  })
  for (const { offer, line, pieces } of basket.takes) {
    expect(Number.isInteger(pieces) && pieces > 0).toBe(true)
    expect(problem.offers[offer]?.lines).toContain(line)
  }
  const sum = (takes: readonly { pieces: number }[]) => takes.reduce((total, { pieces }) => total + pieces, 0)
  for (const [offer, { stock }] of problem.offers.entries())
    expect(sum(basket.takes.filter((take) => take.offer === offer))).toBeLessThanOrEqual(stock)
  for (const [line, { pieces }] of problem.lines.entries()) {
    const ofLine = (places: readonly { line: number; pieces: number }[]) =>
      sum(places.filter((one) => one.line === line))
    expect(ofLine(basket.takes) + ofLine(basket.missing)).toBe(pieces)
  }
  expect(Number.isFinite(basket.gap) && basket.gap >= 0).toBe(true)
}

const shopsOf = ({ offers }: Problem, { takes }: Basket) =>
  [...new Set(takes.map(({ offer }) => offers[offer]?.shop))].sort()

const piecesOf = ({ takes }: Basket) => takes.reduce((sum, { pieces }) => sum + pieces, 0)

const shop = (shippingCents: number, more: Partial<Problem['shops'][number]> = {}) => ({
  shippingCents,
  freeShippingFromCents: null,
  maxPieces: 1_000,
  ...more,
})

const offer = (inShop: number, priceCents: number, stock = 1, lines = [0]) => ({
  shop: inShop,
  priceCents,
  stock,
  lines,
})

test('the two cheapest baskets of 500 small lists match an exhaustive search', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const problem = smallList(seed)
    const { best, second } = find(problem)
    const found = { pieces: piecesOf(best), best: best.totalCents, second: second?.totalCents }
    expect({ seed, ...found }).toEqual({ seed, ...tryAll(problem) })
    expect({ seed, gaps: [best.gap, second?.gap ?? 0] }).toEqual({ seed, gaps: [0, 0] })
  }
})

describe('a large list', () => {
  // More seeds add nothing: each proof takes seconds.
  test.each(isLong ? [1, 2] : [1])('has a basket within its stated gap, however early it ends (%i)', (seed) => {
    const problem = largeList(seed)
    const proven = find(problem)
    expect(proven.best.gap).toBe(0)
    for (const limitMs of isLong ? [0, 20, 200, 1_500] : [0, 200]) {
      const { best, second } = find(problem, limitMs)
      expect(best.totalCents).toBeGreaterThanOrEqual(proven.best.totalCents)
      expect(best.totalCents).toBeLessThanOrEqual(proven.best.totalCents * (1 + best.gap))
      if (second && proven.second)
        expect(second.totalCents).toBeLessThanOrEqual(proven.second.totalCents * (1 + second.gap) + 1e-6)
    }
  })
})

test('a list without lines, and one without offers', () => {
  const nothing = { takes: [], goodsCents: 0, shippingCents: 0, totalCents: 0, missing: [], gap: 0 }
  expect(find({ lines: [], shops: [], offers: [] })).toEqual({ best: nothing, second: null })
  expect(find({ lines: [], shops: [shop(100)], offers: [offer(0, 100, 1, [])] }).best).toEqual(nothing)
  const unknown = find({ lines: [{ pieces: 2 }], shops: [shop(100)], offers: [] })
  expect(unknown).toEqual({ best: { ...nothing, missing: [{ line: 0, pieces: 2 }] }, second: null })
})

test('takes a free item from a shop that is needed anyway', () => {
  const { best, second } = find({
    lines: [{ pieces: 1 }, { pieces: 1 }],
    shops: [shop(200), shop(200)],
    offers: [offer(0, 0), offer(1, 0), offer(1, 0, 1, [1])],
  })
  expect(best).toMatchObject({ totalCents: 200, gap: 0, missing: [] })
  expect(second).toMatchObject({ totalCents: 400, gap: 0 })
})

test('takes a more expensive card when it saves shipping', () => {
  const { best } = find({
    lines: [{ pieces: 1 }],
    shops: [shop(500, { freeShippingFromCents: 1_000 })],
    offers: [offer(0, 900), offer(0, 1_000)],
  })
  expect(best).toMatchObject({ goodsCents: 1_000, shippingCents: 0, takes: [{ offer: 1 }] })
})

test('prefers more pieces to less money', () => {
  const { best, second } = find({
    lines: [{ pieces: 3 }],
    shops: [shop(100), shop(9_000, { maxPieces: 2 })],
    offers: [offer(0, 100), offer(1, 70_000, 5)],
  })
  expect(best).toMatchObject({ missing: [], totalCents: 100 + 100 + 140_000 + 9_000 })
  expect(second).toBeNull()
})

test('assigns a shared offer so that no other line is left without', () => {
  const { best } = find({
    lines: [{ pieces: 1 }, { pieces: 1 }],
    shops: [shop(100)],
    // The first line would take the cheap one, and the second has no other.
    offers: [offer(0, 100, 1, [0, 1]), offer(0, 300, 1, [0])],
  })
  expect(best).toMatchObject({ missing: [], goodsCents: 400 })
})

test('sums 100 each of cards of 100,000 euros to the cent', () => {
  const lines = Array.from({ length: 10 }, () => ({ pieces: 100 }))
  const { best, second } = find({
    lines,
    shops: [shop(500), shop(499), shop(1, { maxPieces: 999 })],
    offers: lines.flatMap((_, line) => [0, 1, 2].map((place) => offer(place, 10_000_000, 100, [line]))),
  })
  expect(best).toMatchObject({ totalCents: 10_000_000_000 + 499, missing: [], gap: 0 })
  expect(second).toMatchObject({ totalCents: 10_000_000_000 + 500, gap: 0 })
})
