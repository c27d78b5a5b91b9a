import { expect, test } from 'vitest'
import type { OpenLine } from '#shared/contract/catalogue/card-lists.ts'
import { cardsOf, converted, currenciesOf, rowsOf } from './list-rows.ts'

const line = (part: Partial<OpenLine>): OpenLine => ({
  id: 31,
  line: 1,
  text: '',
  entries: [],
  clear: false,
  stock: 4,
  priceCents: 3_500,
  currency: 'EUR',
  condition: null,
  finish: null,
  language: null,
  isFirstEdition: false,
  ...part,
})
const entry = { id: 7, type: 'card' } as OpenLine['entries'][number]
const defaults = { condition: 'NM', language: 'English', location: 'Box A', byRules: false } as const

test('applies defaults to a line and skips ambiguous lines until a card is chosen', () => {
  const rows = rowsOf([line({ entries: [entry], clear: true }), line({ line: 2, entries: [entry, entry] })], 'en')
  expect(rows.map(({ entry: chosen, price }) => [chosen?.id, price])).toEqual([
    [7, '35.00'],
    [undefined, '35.00'],
  ])
  expect(cardsOf(rows, defaults)).toEqual({
    wrong: new Map(),
    cards: [
      {
        line: 1,
        openLine: 31,
        pokemonProductId: 7,
        stock: 4,
        priceCents: 3_500,
        condition: 'NM',
        language: 'English',
        location: 'Box A',
        isFirstEdition: false,
      },
    ],
  })
})

test('allows a missing price and reports an invalid number by line', () => {
  const [row] = rowsOf([line({ entries: [entry], clear: true, condition: 'EX', language: 'German' })], 'en')
  if (!row) throw new Error('no row')
  const of = (part: object) => cardsOf([{ ...row, ...part }], defaults)
  expect(of({ price: '' })).toMatchObject({ cards: [{ priceCents: null, condition: 'EX', language: 'German' }] })
  expect([...of({ price: 'dear' }).wrong.keys()]).toEqual([1])
  expect([...of({ stock: '0' }).wrong.keys()]).toEqual([1])
})

test('never reads another currency as euros: its prices are empty until they are converted', () => {
  const lines = [
    line({ entries: [entry], clear: true, currency: 'USD' }),
    line({ id: 32, line: 2, entries: [entry], clear: true }),
    line({ id: 33, line: 3, entries: [entry], clear: true, currency: 'GBP', priceCents: null }),
  ]
  const rows = rowsOf(lines, 'en')
  expect(rows.map(({ price }) => price)).toEqual(['', '35.00', ''])
  expect(currenciesOf(rows)).toEqual([{ currency: 'USD', amounts: 1 }])
  expect(converted(rows, { USD: '0.8' }, 'nl').map(({ price }) => price)).toEqual(['28,00', '35.00', ''])
  expect(converted(rows, {}, 'nl')).toEqual(rows)
})
