import { expect, test } from 'vitest'
import { games } from '../games/games.ts'
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
])('maps the guide columns of a card with finishes %j to %s and %s', (finishes, ordinary, foil) => {
  expect(guideColumns(finishes, games.pokemon.priceColumns)).toEqual({ ordinary, foil })
})

test.each([
  ['magic', [], 'normal', 'foil'],
  ['magic', ['foil'], 'foil', undefined],
  ['magic', ['normal', 'etched'], 'normal', 'etched'],
  ['flesh-and-blood', ['rainbow foil', 'cold foil'], 'rainbow foil', 'cold foil'],
  ['yugioh', [], 'normal', undefined],
] as const)('maps those of %s with finishes %j to %s and %s', (game, finishes, ordinary, foil) => {
  expect(guideColumns(finishes, games[game].priceColumns)).toEqual({ ordinary, foil })
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
])('prices a copy, of a card with finishes %j, in %s as %s', (finishes, finish, priced) => {
  expect(pricedFinish(finishes, finish, games.pokemon.priceColumns)).toBe(priced)
})
