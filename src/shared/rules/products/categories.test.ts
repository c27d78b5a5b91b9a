import fc from 'fast-check'
import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { anyText } from '#tests/support/any-letter.ts'
import {
  canonicalCategories,
  categoryLabel,
  categoryText,
  inShelfOrder,
  isSingle,
  normaliseCategory,
} from './categories.ts'

test.each([
  ['packs', 'boosterpacks'],
  ['Booster Pack', 'boosterpacks'],
  ['Boosters', 'boosterpacks'],
  ['Booster Box', 'boosterboxes'],
  ['booster-boxes', 'boosterboxes'],
  ['display', 'boosterboxes'],
  ["Display's", 'boosterboxes'],
  ['BOOSTER_BOX', 'boosterboxes'],
  ['Elite Trainer Box', 'etbs'],
  ['elite trainer boxes', 'etbs'],
  ['ETB', 'etbs'],
  ['ETBs', 'etbs'],
  ['Pokémon Center ETB', 'etbs'],
  ['single card', 'singles'],
  ['Losse kaarten', 'singles'],
  ['starter deck', 'decks'],
  ['theme decks', 'decks'],
])('normalizes %s to %s', (typed, key) => {
  expect(normaliseCategory(typed)).toBe(key)
})

test('keeps any other category, in lower case', () => {
  expect(normaliseCategory('  Graded   Slabs ')).toBe('graded slabs')
  expect(normaliseCategory('カード pack')).toBe('カード pack')
  expect(normaliseCategory('constructor')).toBe('constructor')
  expect(normaliseCategory('Poke\u0301 Tins')).toBe(normaliseCategory('Poké Tins'))
  expect(normaliseCategory('--')).toBe('--')
  expect(normaliseCategory(' ')).toBe('')
})

test('recognizes every canonical category by its key and its label', () => {
  for (const key of canonicalCategories) {
    expect(normaliseCategory(key)).toBe(key)
    expect(normaliseCategory(categoryLabel(key))).toBe(key)
  }
})

test('labels categories, and a shop’s own in title case', () => {
  expect(canonicalCategories.map(categoryLabel)).toEqual([
    'Booster Packs',
    'Booster Boxes',
    'ETBs',
    'Singles',
    'Decks',
    'Accessories',
    'Gift Cards',
  ])
  expect(categoryLabel('graded slabs')).toBe('Graded Slabs')
  expect(categoryLabel('één-van-een')).toBe('Één-van-een')
  expect(categoryLabel('constructor')).toBe('Constructor')
})

test('sorts singles first, sealed products next, and a shop’s own categories last', () => {
  const typed = ['graded slabs', 'etbs', 'singles', 'constructor', 'boosterpacks']
  expect(inShelfOrder(typed)).toEqual(['singles', 'boosterpacks', 'etbs', 'graded slabs', 'constructor'])
})

test("names a canonical category in the reader's language", () => {
  expect(written(categoryText('singles'), 'nl')).toBe('Losse kaarten')
  expect(written(categoryText('graded slabs'), 'nl')).toBe('Graded Slabs')
})

test('leaves a stored category unchanged', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const key = normaliseCategory(typed)
      expect(normaliseCategory(key)).toBe(key)
    }),
  )
})

test('treats only singles as cards', () => {
  expect(isSingle('singles')).toBe(true)
  expect(isSingle('etbs')).toBe(false)
  expect(isSingle(null)).toBe(false)
})
