import { expect, test } from 'vitest'
import { guideColumns, pricedFinish } from './priced-finish.ts'

test.each([
  [['normal', 'reverse'], 'normal', 'reverse'],
  [['normal', 'reverse', 'pokeball', 'masterball'], 'normal', 'reverse'],
  [['normal', 'holo', 'reverse'], 'normal', 'reverse'],
  [['normal', 'holo'], 'normal', 'holo'],
  [['holo', 'reverse'], 'holo', 'reverse'],
  [['holo'], 'holo', undefined],
  [['normal'], 'normal', undefined],
  [['cosmos'], 'holo', undefined],
  [[], 'normal', 'reverse'],
])('of a card that exists as %j the columns are %s and %s', (finishes, ordinary, foil) => {
  expect(guideColumns(finishes)).toEqual({ ordinary, foil })
})

test.each([
  [['normal', 'reverse'], 'reverse', 'reverse'],
  [['normal', 'reverse'], null, 'normal'],
  [['normal', 'reverse'], 'holo', undefined],
  [['normal', 'holo', 'reverse'], 'holo', undefined],
  [['normal', 'reverse', 'pokeball'], 'pokeball', undefined],
  [['cosmos'], 'cosmos', 'holo'],
  [['holo'], 'holo', 'holo'],
  [['holo'], '', 'holo'],
  [[], 'holo', 'normal'],
  [[], 'reverse', 'reverse'],
  [[], 'pokeball', undefined],
])('of a card that exists as %j a copy in %s has the price of %s', (finishes, finish, priced) => {
  expect(pricedFinish(finishes, finish)).toBe(priced)
})
