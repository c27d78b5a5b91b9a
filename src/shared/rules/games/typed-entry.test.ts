import { expect, test } from 'vitest'
import { gameIds } from './game-ids.ts'
import { typedCard, typedEntry } from './typed-entry.ts'

test.each([
  ['BLB 45 foil', 'BLB 45'],
  ['Sol Ring C21 263 foil', 'Sol Ring C21 263'],
  ['LOB-EN001 1st', 'LOB-EN001'],
  ['1/204 lorcana', '1/204'],
  ['OP01-120 japanese', 'OP01-120'],
  ['263 magic: the gathering', '263'],
])('%s is searched as %s', (typed, text) => {
  expect(typedEntry(typed, gameIds)?.text).toBe(text)
})

test.each(['black lotus', 'BLB 45', 'OP01-120', 'lorcana', 'Magic', '151 booster bundle'])(
  '%s has no details',
  (typed) => {
    expect(typedEntry(typed, gameIds)).toBeUndefined()
  },
)

test('a game that is not searched is not read', () => {
  expect(typedEntry('1/204 lorcana', ['pokemon', 'magic'])).toBeUndefined()
})

test('the details behind a number are those of its game', () => {
  expect(typedCard('magic', 'BLB 45 foil')).toMatchObject({ finish: 'foil' })
  expect(typedCard('pokemon', 'BLB 45 foil')).toMatchObject({ finish: 'holo' })
  expect(typedCard('yugioh', 'LOB-EN001 1st')).toMatchObject({ isFirstEdition: true })
  expect(typedCard('lorcana', '1/204 cold foil lorcana')).toMatchObject({ number: '1', finish: 'foil' })
})
