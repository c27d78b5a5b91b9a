import { expect, test } from 'vitest'
import type { CatalogueSync } from '#shared/contract/catalogue.ts'
import { atMoment, countsInWords } from './sync-words.ts'

const sync = { added: 0, changed: 0, unchanged: 0, skipped: 0 } as CatalogueSync

test.each([
  [{}, '0 added'],
  [{ added: 12, unchanged: 20_104 }, '12 added, 20,104 unchanged'],
  [{ changed: 3, skipped: 1 }, '0 added, 3 changed, 1 skipped'],
])('%j in words', (counts, words) => {
  expect(countsInWords({ ...sync, ...counts })).toBe(words)
})

test('a moment is said as it was in Amsterdam', () => {
  expect(atMoment('2026-07-01T10:00:00.000Z')).toContain('12:00')
  expect(atMoment(null)).toBe('Never')
})
