import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import { type CellValue, type CellWords, cellLabel, cellText, readCell as readTyped } from './cell-input.ts'
import type { EditableKey } from './columns/columns.ts'

const words: CellWords = { write: (text) => written(text, 'en'), scale: 'cardmarket' }

function readCell(key: EditableKey, text: string, more: Partial<CellWords> = {}, stored?: CellValue) {
  const read = readTyped(key, text, { ...words, ...more }, stored)
  return 'error' in read ? { error: written(read.error, 'en') } : read
}

test('accepts a price in euros with comma or point', () => {
  expect(readCell('price', '12,50')).toEqual({ value: 1_250 })
  expect(readCell('price', '€ 1.234,5')).toEqual({ value: 123_450 })
})

test("reports errors with the form's messages", () => {
  expect(readCell('price', ' ')).toEqual({ error: 'Price is required' })
  expect(readCell('price', 'much')).toEqual({ error: 'Enter an amount, such as 4.99' })
  expect(readCell('price', '-1')).toEqual({ error: 'Price must be 0 or more' })
  expect(readCell('price', '100000.01')).toEqual({ error: 'Price must be €100,000.00 or less' })
  expect(readCell('stock', '-2')).toEqual({ error: 'Stock must be 0 or more' })
  expect(readCell('stock', '1000001')).toEqual({ error: 'Stock must be 1,000,000 or less' })
})

test('an invalid stock does not become 0', () => {
  expect(readCell('stock', 'ten')).toEqual({ error: 'Stock must be a whole number of 0 or more' })
  expect(readCell('stock', '')).toEqual({ error: 'Stock must be a whole number of 0 or more' })
  expect(readCell('stock', ' 12 ')).toEqual({ value: 12 })
})

test('shows formatted values and edits plain ones', () => {
  const [english, dutch] = [formatsIn('en'), formatsIn('nl')]
  expect([cellLabel('price', 1_234_500, english, words), cellText('price', 1_234_500, 'en', words)]).toEqual([
    '€12,345.00',
    '12345.00',
  ])
  expect([cellLabel('stock', 12_000, english, words), cellText('stock', 12_000, 'en', words)]).toEqual([
    '12,000',
    '12000',
  ])
  expect([cellLabel('price', 1_234_500, dutch, words), cellText('price', 1_234_500, 'nl', words)]).toEqual([
    '€\u00a012.345,00',
    '12345,00',
  ])
  expect([cellLabel('stock', 12_000, dutch, words), cellText('stock', 12_000, 'nl', words)]).toEqual([
    '12.000',
    '12000',
  ])
})

test('asks about an ambiguous number', () => {
  expect(readCell('price', '12.345')).toEqual({ error: 'Did you mean €12,345.00 or €12.35?' })
  expect(readCell('stock', '1.000')).toEqual({ error: 'Did you mean 1,000 or 1?' })
  const inDutch = readTyped('price', '12.345', words)
  expect('error' in inDutch && written(inDutch.error, 'nl')).toBe('Bedoel je €\u00a012.345,00 of €\u00a012,35?')
})

test("accepts card attributes in the reader's language and stores their canonical form", () => {
  expect(readCell('finish', 'reverse holo')).toEqual({ value: 'reverse' })
  expect(readCell('finish', 'Normaal', { write: (text) => written(text, 'nl') })).toEqual({ value: 'normal' })
  expect(readCell('number', ' 125/197 ')).toEqual({ value: '125/197' })
  expect(readCell('location', '')).toEqual({ value: '' })
  expect(readCell('number', 'x'.repeat(21))).toEqual({ error: 'Must be 20 characters or less' })
  expect(cellLabel('finish', 'reverse', formatsIn('en'), words)).toBe('Reverse holo')
  expect(cellLabel('location', null, formatsIn('en'), words)).toBe('')
})

test("accepts a condition in the shop's abbreviations", () => {
  expect(readCell('condition', 'ex')).toEqual({ value: 'EX' })
  expect(readCell('condition', 'LP', { scale: 'tcgplayer' })).toEqual({ value: 'EX' })
  expect(readCell('condition', 'MP', { scale: 'tcgplayer' }, 'LP')).toEqual({ value: 'LP' })
  expect(readCell('condition', 'MINT')).toEqual({ error: 'Enter one of MT, NM, EX, GD, LP, PL, PO' })
  expect(cellText('condition', 'EX', 'en', { ...words, scale: 'tcgplayer' })).toBe('LP')
})

test('accepts an unknown purchase price', () => {
  expect(readCell('purchase', ' ')).toEqual({ value: null })
  expect(readCell('purchase', '1,5')).toEqual({ value: 150 })
})
