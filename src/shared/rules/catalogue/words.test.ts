import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainName, plainNumber, searchWords } from './words.ts'

test('ignores accents, punctuation and case', () => {
  expect(plainName("Farfetch'd")).toBe(plainName('Farfetch’d'))
  expect(plainName('Pokémon GO')).toBe('pokemon go')
  expect(plainName('Charizard-EX & Friends')).toBe('charizard ex friends')
})

test.each([
  ['006', '6'],
  ['tg05', 'tg5'],
  ['sv107', 'sv107'],
  ['103a', '103a'],
  ['000', '0'],
  ['mew', 'mew'],
])('normalizes the number %s to %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain)
})

test.each([
  ['6/165', [{ word: '6of165', whole: false }]],
  ['006/165', [{ word: '6of165', whole: false }]],
  ['TG05/TG30', [{ word: 'tg5of30', whole: false }]],
  ['6 / 165', [{ word: '6of165', whole: false }]],
  ['sv03.5', [{ word: 'sv3pt5', whole: true }]],
  ['SWSH12pt5', [{ word: 'swsh12pt5', whole: true }]],
  ['sv03', [{ word: 'sv3', whole: true }]],
  ['25/', [{ word: '25of', whole: false }]],
  [
    'MEW 006',
    [
      { word: 'mew', whole: false },
      { word: '6', whole: true },
    ],
  ],
  ['mew mew', [{ word: 'mew', whole: false }]],
  [' 6  /  165  ', [{ word: '6of165', whole: false }]],
  ['a'.repeat(50), [{ word: 'a'.repeat(40), whole: false }]],
  ['a b c d e f g h i j', [...'abcdefgh'].map((word) => ({ word, whole: false }))],
])('searches %s as these words', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})

test('returns few words of letters and digits only for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      const words = searchWords(typed)
      expect(words.length).toBeLessThanOrEqual(8)
      for (const { word } of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
    }),
  )
})
