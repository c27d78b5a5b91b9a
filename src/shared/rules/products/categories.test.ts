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
])('%s is one of the %s', (typed, key) => {
  expect(normaliseCategory(typed)).toBe(key)
})

test('any other category stays what it is, in lower case', () => {
  expect(normaliseCategory('  Graded   Slabs ')).toBe('graded slabs')
  expect(normaliseCategory('カード pack')).toBe('カード pack')
  expect(normaliseCategory('constructor')).toBe('constructor')
  expect(normaliseCategory('Poke\u0301 Tins')).toBe(normaliseCategory('Poké Tins'))
  expect(normaliseCategory('--')).toBe('--')
  expect(normaliseCategory(' ')).toBe('')
})

test('every canonical category is called by its key and its label', () => {
  for (const key of canonicalCategories) {
    expect(normaliseCategory(key)).toBe(key)
    expect(normaliseCategory(categoryLabel(key))).toBe(key)
  }
})

test('categories are shown by their names, a shop’s own in title case', () => {
  expect(canonicalCategories.map(categoryLabel)).toEqual(['Booster Packs', 'Booster Boxes', 'ETBs', 'Singles', 'Decks'])
  expect(categoryLabel('graded slabs')).toBe('Graded Slabs')
  expect(categoryLabel('één-van-een')).toBe('Één-van-een')
  expect(categoryLabel('constructor')).toBe('Constructor')
})

test('singles stand first, then what is sealed, and last what a shop named itself', () => {
  const typed = ['graded slabs', 'etbs', 'singles', 'constructor', 'boosterpacks']
  expect(inShelfOrder(typed)).toEqual(['singles', 'boosterpacks', 'etbs', 'graded slabs', 'constructor'])
})

test('a canonical one is named in the language of its reader', () => {
  expect(written(categoryText('singles'), 'nl')).toBe('Losse kaarten')
  expect(written(categoryText('graded slabs'), 'nl')).toBe('Graded Slabs')
})

test('a category that was stored stays the same when it is stored again', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const key = normaliseCategory(typed)
      expect(normaliseCategory(key)).toBe(key)
    }),
  )
})

test('only singles are framed as cards', () => {
  expect(isSingle('singles')).toBe(true)
  expect(isSingle('etbs')).toBe(false)
  expect(isSingle(null)).toBe(false)
})
