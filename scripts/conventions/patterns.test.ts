import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { patternsIn } from '../support/patterns-in.ts'
import { root } from '../support/root.ts'

const { patterns, made } = patternsIn(root)

test('every regular expression runs in linear time', () => {
  expect(patterns.length).toBeGreaterThan(300)
  const slow = patterns.filter((pattern) => analyse(pattern).reports.length > 0)
  expect(slow.map(({ at, source }) => `${at} /${source}/`)).toEqual([])
})

// Composed of adjacent constants, or of a country's code.
const composed = [
  'src/server/features/card-lists/read-line.ts',
  'src/server/features/statements/matching/bank-noise.ts',
  'src/server/features/statements/reading/bank-text.ts',
  'src/shared/rules/csv/spreadsheet-damage.ts',
  'src/shared/rules/orders/shipping/address.ts',
  'src/shared/rules/scanning/printed-forms.ts',
]

test('no regular expression is built from user input, which this check cannot see', () => {
  expect(made.filter((at) => !composed.some((file) => at.startsWith(`${file}:`)))).toEqual([])
})
