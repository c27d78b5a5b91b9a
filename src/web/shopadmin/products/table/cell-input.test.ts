import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import { cellLabel, cellText, readCell as readTyped } from './cell-input.ts'

function readCell(...typed: Parameters<typeof readTyped>) {
  const read = readTyped(...typed)
  return 'error' in read ? { error: written(read.error, 'en') } : read
}

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
  const [english, dutch] = [formatsIn('en'), formatsIn('nl')]
  expect([cellLabel('price', 1_234_500, english), cellText('price', 1_234_500, 'en')]).toEqual([
    '€12,345.00',
    '12345.00',
  ])
  expect([cellLabel('stock', 12_000, english), cellText('stock', 12_000, 'en')]).toEqual(['12,000', '12000'])
  expect([cellLabel('price', 1_234_500, dutch), cellText('price', 1_234_500, 'nl')]).toEqual([
    '€\u00a012.345,00',
    '12345,00',
  ])
  expect([cellLabel('stock', 12_000, dutch), cellText('stock', 12_000, 'nl')]).toEqual(['12.000', '12000'])
})

test('a number that may be two is asked about', () => {
  expect(readCell('price', '12.345')).toEqual({ error: 'Did you mean €12,345.00 or €12.35?' })
  expect(readCell('stock', '1.000')).toEqual({ error: 'Did you mean 1,000 or 1?' })
  const inDutch = readTyped('price', '12.345')
  expect('error' in inDutch && written(inDutch.error, 'nl')).toBe('Bedoel je €\u00a012.345,00 of €\u00a012,35?')
})
