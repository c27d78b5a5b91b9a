import { expect, test } from 'vitest'
import { isHeading } from './list-lines.ts'
import { readLine } from './read-line.ts'

const nothing = {
  stock: 1,
  priceCents: null,
  currency: 'EUR',
  condition: null,
  finish: null,
  language: null,
  isFirstEdition: false,
}

test.each([
  [
    '4 Charizard ex OBF 125 NM DE 35.00',
    { card: 'Charizard ex OBF 125', number: '125', stock: 4, condition: 'NM', language: 'German', priceCents: 3_500 },
  ],
  ['4 Charizard ex OBF 125', { card: 'Charizard ex OBF 125', number: '125', stock: 4 }],
  ['2x Pikachu SSP 057', { card: 'Pikachu SSP 057', number: '057', stock: 2 }],
  ['Charizard ex', { card: 'Charizard ex' }],
  ['Charizard EX', { card: 'Charizard EX' }],
  ['Charizard EX 11/83 EX', { card: 'Charizard EX 11/83', number: '11/83', condition: 'EX' }],
  [
    'Mew ex 151/165 reverse holo LP €1,25',
    { card: 'Mew ex 151/165', number: '151/165', finish: 'reverse', condition: 'LP', priceCents: 125 },
  ],
  [
    'Charizard\t4/102\t1st edition\tGD\t€ 950',
    { card: 'Charizard 4/102', number: '4/102', isFirstEdition: true, condition: 'GD', priceCents: 95_000 },
  ],
  ['3 151 Booster Bundle', { card: '151 Booster Bundle', number: '151', stock: 3 }],
  ['151 Booster Bundle', { card: '151 Booster Bundle', number: '151' }],
  ['125/197', { card: '125/197', number: '125/197' }],
  ['1 Hoothoot (TG12/TG30) Engels', { card: 'Hoothoot TG12/TG30', number: 'TG12/TG30', language: 'English' }],
])('%s', (line, parsed) => {
  expect(readLine(line, 'cardmarket')).toEqual({ ...nothing, ...parsed })
})

test.each([
  ['4 Charizard ex OBF 125 NM $35.00', 3_500, 'USD'],
  ['Charizard ex OBF 125 US$ 35', 3_500, 'USD'],
  ['Charizard ex OBF 125 35.00 USD', 3_500, 'USD'],
  ['Charizard ex OBF 125 £30', 3_000, 'GBP'],
  ['Charizard ex OBF 125 1200 JPY', null, 'JPY'],
  ['Charizard ex OBF 125 1200.00 JPY', 120_000, 'JPY'],
  ['Charizard ex OBF 125 ¥1200', 120_000, 'JPY'],
  ['Charizard ex OBF 125 35.00 EUR', 3_500, 'EUR'],
])('%s has a price in its own currency', (line, priceCents, currency) => {
  expect(readLine(line, 'cardmarket')).toMatchObject({ priceCents, currency })
})

test("reads letters by the shop's scale", () => {
  expect(readLine('Mew ex 151/165 LP', 'tcgplayer').condition).toBe('EX')
  expect(readLine('Mew ex 151/165 MP', 'cardmarket').condition).toBe('GD')
})

test.each(['', '  ', 'Pokémon: 12', 'Trainer: 20', 'Energy: 8', 'Total Cards: 60', '## Deck', '---'])(
  '"%s" names no card',
  (line) => expect(isHeading(line)).toBe(true),
)
test.each(['Pokémon Center Lady FLF 93', 'Energy Retrieval SVI 171', 'Trainers’ Mail ROS 92'])(
  '%s names a card',
  (line) => expect(isHeading(line)).toBe(false),
)

const charizard = { card: 'Charizard ex OBF 125', number: '125' }
test.each([
  'Charizard ex OBF 125 x2',
  'Charizard ex OBF 125 ×2',
  'Charizard ex OBF 125 2x',
  'Charizard ex OBF 125 x 2',
  'Charizard ex OBF 125 (x2)',
  'Charizard ex OBF 125 - 2x',
  'Charizard ex OBF 125: 2 stuks',
  '* 2 Charizard ex OBF 125',
  '*2 Charizard ex OBF 125',
  '- 2x Charizard ex OBF 125',
  '• Charizard ex OBF 125 x2',
  '– [ ] 2 Charizard ex OBF 125',
  '3. 2× Charizard ex OBF 125',
  '1) Charizard ex OBF 125 x2',
])('%s names two cards', (line) => {
  expect(readLine(line, 'cardmarket')).toEqual({ ...nothing, ...charizard, stock: 2 })
})

test('finds an amount among the details of the copy', () => {
  const parsed = { stock: 3, condition: 'NM', language: 'German', priceCents: 250 }
  expect(readLine('* Charizard ex OBF 125 x3 NM DE 2.50', 'cardmarket')).toEqual({
    ...nothing,
    ...charizard,
    ...parsed,
  })
  expect(readLine('Charizard ex OBF 125 NM x3 DE 2.50', 'cardmarket')).toEqual({ ...nothing, ...charizard, ...parsed })
})

test('an X that belongs to a name is no amount', () => {
  expect(readLine('Mega Charizard X ex PFL 13', 'cardmarket')).toMatchObject({
    card: 'Mega Charizard X ex PFL 13',
    stock: 1,
  })
  expect(readLine('Unown X 25', 'cardmarket')).toMatchObject({ card: 'Unown X 25', stock: 1 })
})

test('leaves out a number that a spreadsheet turned into a date, and marks the line', () => {
  expect(readLine('2x Charizard\t12-dec\tNM', 'cardmarket')).toEqual({
    ...nothing,
    card: 'Charizard',
    stock: 2,
    condition: 'NM',
    isDamaged: true,
  })
})
