import { expect, test } from 'vitest'
import { readChoices, writeChoices } from './choices.ts'

test('joins values with commas, and restores any values', () => {
  expect(readChoices('Base Set,Jungle')).toEqual(['Base Set', 'Jungle'])
  expect(readChoices('Zip binder, red')).toEqual(['Zip binder, red'])
  expect(readChoices('')).toEqual([])
  expect(readChoices(',Jungle,Jungle')).toEqual(['Jungle'])
  for (const values of [['Base Set', 'Jungle'], ['one,two', 'three'], ['one, two', 'three,'], ['Pokémon']]) {
    expect(readChoices(writeChoices(values))).toEqual(values)
  }
})
