import { expect, test } from 'vitest'
import { cellLabel, cellText, readCell } from './cell-input.ts'

test('a price is typed in euros, with a comma or a point', () => {
  expect(readCell('price', '12,50')).toEqual({ value: 1_250 })
  expect(readCell('price', '€ 1.234,5')).toEqual({ value: 123_450 })
})

test('what is wrong is told in the words of the form', () => {
  expect(readCell('price', ' ')).toEqual({ error: 'Price is required' })
  expect(readCell('price', 'much')).toEqual({ error: 'Enter an amount, such as 4.99' })
  expect(readCell('price', '-1')).toEqual({ error: 'Price must be 0 or more' })
  expect(readCell('price', '100000.01')).toEqual({ error: 'Price must be €100,000.00 or less' })
  expect(readCell('stock', '-2')).toEqual({ error: 'Stock must be 0 or more' })
  expect(readCell('stock', '1000001')).toEqual({ error: 'Stock must be 1,000,000 or less' })
})

test('a stock that is no number does not empty the shelf', () => {
  expect(readCell('stock', 'ten')).toEqual({ error: 'Stock must be a whole number of 0 or more' })
  expect(readCell('stock', '')).toEqual({ error: 'Stock must be a whole number of 0 or more' })
  expect(readCell('stock', ' 12 ')).toEqual({ value: 12 })
})

test('a cell reads like the rest of the shop and is edited as plain figures', () => {
  expect([cellLabel('price', 1_234_500), cellText('price', 1_234_500)]).toEqual(['€12,345.00', '12345.00'])
  expect([cellLabel('stock', 12_000), cellText('stock', 12_000)]).toEqual(['12,000', '12000'])
})

test('a number that may be two is asked about', () => {
  expect(readCell('price', '12.345')).toEqual({ error: 'Did you mean €12,345.00 or €12.35?' })
  expect(readCell('stock', '1.000')).toEqual({ error: 'Did you mean 1,000 or 1?' })
})
