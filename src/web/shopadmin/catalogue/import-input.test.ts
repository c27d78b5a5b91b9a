import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { checkImport } from './import-input.ts'

const typed = (price: string, stock: string) => checkImport({ price, stock, setName: '', language: '' })

test.each([
  ['4,99', '3', { priceCents: 499, stock: 3 }],
  ['€ 1.250,00', ' 12 ', { priceCents: 125_000, stock: 12 }],
  ['0.01', '1', { priceCents: 1, stock: 1 }],
])('accepts %s and %s', (price, stock, values) => {
  expect(typed(price, stock)).toEqual({ values })
})

test.each([
  ['', '1', 'Missing information', ['price']],
  ['4.99', ' ', 'Missing information', ['stock']],
  ['', '', 'Missing information', ['price', 'stock']],
  ['0', '1', 'Invalid values: Price and stock must be greater than 0.', ['price']],
  ['4.99', '0', 'Invalid values: Price and stock must be greater than 0.', ['stock']],
  ['0', '0', 'Invalid values: Price and stock must be greater than 0.', ['price', 'stock']],
  ['-4.99', '1', 'Invalid values: Price and stock must be greater than 0.', ['price']],
  ['dear', '1', 'Enter an amount, such as 4.99', ['price']],
  ['4.99', '1.5', 'Stock must be a whole number', ['stock']],
  ['1.450', '1', 'Did you mean €1,450.00 or €1.45?', ['price']],
  ['4.99', '1.000', 'Did you mean 1,000 or 1?', ['stock']],
  ['100000.01', '1', 'Price must be €100,000.00 or less', ['price']],
])('rejects %s and %s', (price, stock, message, fields) => {
  const { problem } = typed(price, stock)
  expect(problem && written(problem.message, 'en')).toBe(message)
  expect(problem?.fields).toEqual(fields)
})
