import { expect, test } from 'vitest'
import { marginOf } from './margin.ts'

test('calculates the margin in euros and as a share of the price', () => {
  expect(marginOf({ priceCents: 1_000, purchasePriceCents: 400 })).toEqual({ cents: 600, percent: 60 })
  expect(marginOf({ priceCents: 300, purchasePriceCents: 400 })).toEqual({ cents: -100, percent: -33 })
  expect(marginOf({ priceCents: 0, purchasePriceCents: 400 })).toEqual({ cents: -400, percent: undefined })
  expect(marginOf({ priceCents: 100, purchasePriceCents: null })).toBeUndefined()
})
