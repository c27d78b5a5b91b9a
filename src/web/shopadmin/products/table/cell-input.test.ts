import { expect, test } from 'vitest'
import { inWords } from '#tests/support/in-words.ts'
import { cellLabel, cellText, readCell } from './cell-input.ts'

const read = (...typed: Parameters<typeof readCell>) => {
  const outcome = readCell(...typed)
  return 'error' in outcome ? { error: inWords(outcome.error) } : outcome
}

test('a price is typed in euros, with a comma or a point', () => {
  expect(read('price', '12,50')).toEqual({ value: 1_250 })
  expect(read('price', '€ 1.234,5')).toEqual({ value: 123_450 })
})

test('what is wrong is told in the words of the form', () => {
  expect(read('price', ' ')).toEqual({ error: 'Price is required' })
  expect(read('price', 'much')).toEqual({ error: 'Enter an amount, such as 4.99' })
  expect(read('price', '-1')).toEqual({ error: 'Price must be 0 or more' })
  expect(read('price', '100000.01')).toEqual({ error: 'Price must be €100,000.00 or less' })
  expect(read('stock', '-2')).toEqual({ error: 'Stock must be 0 or more' })
  expect(read('stock', '1000001')).toEqual({ error: 'Stock must be 1,000,000 or less' })
})

test('a stock that is no number does not empty the shelf', () => {
  expect(read('stock', 'ten')).toEqual({ error: 'Stock must be a whole number of 0 or more' })
  expect(read('stock', '')).toEqual({ error: 'Stock must be a whole number of 0 or more' })
  expect(read('stock', ' 12 ')).toEqual({ value: 12 })
})

test('a cell reads like the rest of the shop and is edited as plain figures', () => {
  expect([cellLabel('price', 1_234_500), cellText('price', 1_234_500)]).toEqual(['€12,345.00', '12345.00'])
  expect([cellLabel('stock', 12_000), cellText('stock', 12_000)]).toEqual(['12,000', '12000'])
})

test('a number that may be two is asked about', () => {
  expect(read('price', '12.345')).toEqual({ error: 'Did you mean €12,345.00 or €12.35?' })
  expect(read('stock', '1.000')).toEqual({ error: 'Did you mean 1,000 or 1?' })
})
