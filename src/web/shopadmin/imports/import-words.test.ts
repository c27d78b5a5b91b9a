import { expect, test } from 'vitest'
import type { ImportRow } from '#shared/contract/catalogue/csv.ts'
import { written } from '#shared/messages/translator.ts'
import { importSummary, shownValue as shown, visibleChanges } from './import-words.ts'

function shownValue(...value: Parameters<typeof shown>) {
  const text = shown(...value)
  return text && written(text, 'en')
}

test.each([
  [{ create: 1_200, change: 30, same: 5, refused: 20 }, '1,200 added, 30 changed, 20 rows skipped'],
  [{ create: 0, change: 1, same: 0, refused: 1 }, '1 changed, 1 row skipped'],
  [{ create: 3, change: 0, same: 0, refused: 0 }, '3 added'],
])('formats %j as %j', (counts, text) => expect(written(importSummary(counts), 'en')).toBe(text))

test('formats in Dutch too', () => {
  const counts = { create: 1_200, change: 0, same: 0, refused: 1 }
  expect(written(importSummary(counts), 'nl')).toBe('1.200 toegevoegd, 1 rij overgeslagen')
})

test('formats values as the screens do', () => {
  expect(shownValue('priceCents', 123_450)).toBe('€1,234.50')
  expect(shownValue('category', 'boosterpacks')).toBe('Booster Packs')
  expect(shownValue('isActive', false)).toBe('No')
  expect(shownValue('tags', ['ex', 'fire'])).toBe('ex, fire')
  expect(shownValue('stock', 0)).toBe('0')
  expect(shownValue('description', 'a'.repeat(200))).toHaveLength(81)
  for (const nothing of [null, '', []]) expect(shownValue('tags', nothing)).toBeUndefined()
})

test('omits the name and active state of a new product', () => {
  const row: ImportRow = {
    line: 2,
    outcome: 'create',
    name: 'Mew',
    productId: null,
    changes: [
      { field: 'name', from: null, to: 'Mew' },
      { field: 'priceCents', from: null, to: 100 },
      { field: 'isActive', from: null, to: true },
    ],
    reasons: [],
  }
  expect(visibleChanges(row).map(({ field }) => field)).toEqual(['priceCents'])
  expect(visibleChanges({ ...row, outcome: 'change' })).toHaveLength(3)
})
