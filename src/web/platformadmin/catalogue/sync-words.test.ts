import { expect, test } from 'vitest'
import type { CatalogueSync } from '#shared/contract/catalogue/catalogue.ts'
import { written } from '#shared/messages/translator.ts'
import { countsText } from './sync-words.ts'

const sync = { added: 0, changed: 0, unchanged: 0, skipped: 0 } as CatalogueSync

test.each([
  [{}, '0 added', '0 nieuw'],
  [{ added: 12, unchanged: 20_104 }, '12 added, 20,104 unchanged', '12 nieuw, 20.104 ongewijzigd'],
  [{ changed: 3, skipped: 1 }, '0 added, 3 changed, 1 skipped', '0 nieuw, 3 gewijzigd, 1 overgeslagen'],
])('formats %j', (counts, english, dutch) => {
  const text = countsText({ ...sync, ...counts })
  expect(written(text, 'en')).toBe(english)
  expect(written(text, 'nl')).toBe(dutch)
})
