import { expect, test } from 'vitest'
import { listPrintedNumbers } from '#shared/contract/catalogue/printed-numbers.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { call, raw } from '#tests/support/client.ts'
import { charizard, entry, fillCatalogue } from '#tests/support/records/products/catalogue.ts'

const printed = (game: GameId) => call(listPrintedNumbers, { params: { game } })

test('anyone can read what is printed on the cards of a game', async () => {
  await fillCatalogue(
    charizard,
    entry({ pokedataId: 'tcgdex:A1-001', setId: 'A1', setCode: 'A1', digital: true }),
    entry({ pokedataId: 'magic:blb-122', game: 'magic', setCode: 'BLB', number: '122', name: 'Manifold Mouse' }),
  )
  expect(await printed('pokemon')).toEqual([
    { code: 'MEW', total: 165, cards: [[expect.any(Number), '006', 'Charizard ex']] },
  ])
  const magic = (await printed('magic')).flatMap(({ cards }) => cards.map(([, ...card]) => card))
  expect(magic).toEqual([['122', 'Manifold Mouse']])
  expect(await printed('riftbound')).toEqual([])
})

test('refuses an unknown game', async () => {
  expect(await raw('GET', '/api/catalogue/chess/numbers')).toMatchObject({ status: 400 })
})
