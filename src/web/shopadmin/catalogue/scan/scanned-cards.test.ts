import { expect, test } from 'vitest'
import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import { listOf, type ScannedLine, withCard } from './scanned-cards.ts'

const entry = (id: number, name: string, number: string) =>
  ({ id, name, game: 'pokemon', setCode: 'MEW', number, total: 165 }) as CatalogueProduct

const bulbasaur = entry(1, 'Bulbasaur', '001')
const mew = entry(2, 'Mew ex', '151')

test('the same card in the same language counts up and comes first', () => {
  const scanned = [
    [bulbasaur, { language: 'English' }],
    [mew, {}],
    [bulbasaur, { language: 'German' }],
    [mew, {}],
    [mew, { condition: 'EX', finish: 'holo' }],
  ] as const
  const lines = scanned.reduce<ScannedLine[]>((all, [card, copy]) => withCard(all, card, copy), [])
  expect(lines.map(({ entry: { id }, pieces, language, condition }) => [id, pieces, language ?? condition])).toEqual([
    [2, 1, 'EX'],
    [2, 2, undefined],
    [1, 1, 'German'],
    [1, 1, 'English'],
  ])
  expect(listOf(lines, 'reverse')).toEqual({
    text: [
      '1 Bulbasaur MEW 001/165 English reverse',
      '1 Bulbasaur MEW 001/165 German reverse',
      '2 Mew ex MEW 151/165 reverse',
      '1 Mew ex MEW 151/165 EX holo',
    ].join('\n'),
    chosen: [bulbasaur, bulbasaur, mew, mew],
  })
})
