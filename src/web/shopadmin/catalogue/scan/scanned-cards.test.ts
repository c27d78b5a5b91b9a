import { expect, test } from 'vitest'
import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import { listOf, withCard } from './scanned-cards.ts'

const entry = (id: number, name: string, number: string) =>
  ({ id, name, game: 'pokemon', setCode: 'MEW', number, total: 165 }) as CatalogueProduct

const bulbasaur = entry(1, 'Bulbasaur', '001')
const mew = entry(2, 'Mew ex', '151')

test('the same card in the same language counts up and comes first', () => {
  const lines = [
    ...withCard(
      withCard(withCard(withCard([], bulbasaur, 'English'), mew, undefined), bulbasaur, 'German'),
      mew,
      undefined,
    ),
  ]
  expect(lines.map(({ entry: { id }, pieces, language }) => [id, pieces, language])).toEqual([
    [2, 2, undefined],
    [1, 1, 'German'],
    [1, 1, 'English'],
  ])
  expect(listOf(lines, 'reverse')).toEqual({
    text: [
      '1 Bulbasaur MEW 001/165 English reverse',
      '1 Bulbasaur MEW 001/165 German reverse',
      '2 Mew ex MEW 151/165 reverse',
    ].join('\n'),
    chosen: [bulbasaur, bulbasaur, mew],
  })
})
