import { expect, test } from 'vitest'
import { readLines } from './sell-store.ts'

const card = {
  id: 7,
  game: 'pokemon',
  type: 'card',
  name: 'Mew ex',
  setName: '151',
  setCode: 'MEW',
  number: '151/165',
  rarity: null,
  imageUrl: null,
  finishes: ['holo'],
}
const line = { line: 1, card, pieces: 2, condition: 'EX', finish: 'holo' }

test('reads stored lines, and drops damaged ones', () => {
  expect(readLines([line])).toEqual([line])
  expect(readLines([{ ...line, condition: 'OK' }])).toEqual([{ ...line, condition: 'NM' }])
  expect(readLines([{ ...line, card: { ...card, type: 'sealed' } }])).toMatchObject([{ condition: null }])
  for (const damaged of [
    null,
    7,
    {},
    { ...line, pieces: 0 },
    { ...line, pieces: -1 },
    { ...line, card: { ...card, game: 'chess' } },
  ])
    expect(readLines([damaged])).toEqual([])
  expect(readLines('text')).toEqual([])
  expect(readLines([line, line])).toEqual([line])
})
