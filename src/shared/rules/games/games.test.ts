import { expect, test } from 'vitest'
import { cardLanguages } from '../cards/language-names.ts'
import { catalogueKinds } from '../catalogue/kinds.ts'
import { canBeOpened } from '../products/openable.ts'
import { gameIds } from './game-ids.ts'
import { findGame, games } from './games.ts'
import { numberKey, writtenNumber } from './numbers.ts'
import { readTyped } from './read-typed.ts'

test.each(gameIds)('%s is described in full', (id) => {
  const game = games[id]
  expect(game.id).toBe(id)
  expect(new Set(game.rarities.map(({ name }) => name)).size).toBe(game.rarities.length)
  expect(game.languages.every((language) => cardLanguages.includes(language))).toBe(true)
  expect(game.sealed.every(({ kind }) => Object.hasOwn(catalogueKinds, kind))).toBe(true)
  // Copies of a card differ by one of them.
  expect(game.rarityIsFinish ?? false).toBe(game.finishes.length === 0)
  // Its own example is one of the numbers that it reads.
  expect(readTyped(game, game.number.example).number).toBeTruthy()
  expect(game.setCode.form.test(game.setCode.example)).toBe(true)
})

test.each(gameIds)('what %s sells sealed can be opened live if it contains packs', (id) => {
  for (const { kind, name, opens } of games[id].sealed) {
    const product = { category: catalogueKinds[kind].category, name: `Foundations ${name}` }
    expect([name, canBeOpened(product, {})]).toEqual([name, Boolean(opens)])
  }
})

test('a name belongs to one game', () => {
  const names = gameIds.flatMap((id) => games[id].otherNames)
  expect(new Set(names).size).toBe(names.length)
  expect(['MTG', 'Yu-Gi-Oh!', 'fab', 'dragonball-fusion-world', 'Chess'].map(findGame)).toEqual([
    'magic',
    'yugioh',
    'flesh-and-blood',
    'dragon-ball',
    undefined,
  ])
})

test.each([
  ['pokemon', 'Charizard ex OBF 125/197', { setCode: 'OBF', number: '125', total: 197, rest: 'Charizard ex' }],
  ['pokemon', 'TG12/TG30', { number: 'TG12', total: 30, rest: '' }],
  ['magic', 'BLB 45 foil', { setCode: 'BLB', number: '45', finish: 'foil', rest: '' }],
  ['magic', 'Sol Ring (C21) 263', { setCode: 'C21', number: '263', rest: 'Sol Ring' }],
  ['magic', 'BLB • EN 0122', { setCode: 'BLB', number: '0122', language: 'English', rest: '' }],
  ['magic', 'INV 124★', { setCode: 'INV', number: '124★', rest: '' }],
  ['magic', 'PLST ABC-12', { setCode: 'PLST', number: 'ABC-12', rest: '' }],
  ['magic', 'ABC-12', { number: 'ABC-12', rest: '' }],
  ['magic', 'BLB 45 foil etched', { finish: 'etched', rest: '' }],
  ['yugioh', 'LOB-EN001 1st', { setCode: 'LOB', number: 'LOB-EN001', language: 'English', isFirstEdition: true }],
  ['yugioh', 'lob 001', { setCode: 'LOB', number: 'LOB-001', isFirstEdition: false }],
  ['yugioh', 'LOB-G001', { number: 'LOB-G001', language: 'German' }],
  ['yugioh', 'LOB-EN001 1st edition', { isFirstEdition: true, rest: '' }],
  ['onepiece', 'OP01-120', { setCode: 'OP01', number: 'OP01-120' }],
  ['onepiece', 'op01 120 foil', { number: 'OP01-120', finish: 'foil' }],
  ['onepiece', 'ST01-007_p4', { number: 'ST01-007_p4' }],
  ['onepiece', 'P-041 JP', { setCode: 'P', number: 'P-041', language: 'Japanese' }],
  ['lorcana', '1/204', { number: '1', total: 204 }],
  ['lorcana', '1/204 • EN • 1', { number: '1', total: 204, setCode: '1', language: 'English' }],
  ['lorcana', '5/P1', { number: '5', setCode: 'P1' }],
  ['flesh-and-blood', 'HVY060 rainbow foil', { setCode: 'HVY', number: 'HVY060', finish: 'rainbow foil', rest: '' }],
  ['flesh-and-blood', 'hvy 60', { number: 'HVY060' }],
  ['flesh-and-blood', '1HP001', { setCode: '1HP', number: '1HP001' }],
  ['digimon', 'BT1-003-p1', { setCode: 'BT1', number: 'BT1-003-p1' }],
  ['dragon-ball', 'FB06-001', { setCode: 'FB06', number: 'FB06-001' }],
  ['dragon-ball', 'E-01', { number: 'E-01' }],
  ['star-wars-unlimited', 'SOR • EN 005/252', { setCode: 'SOR', number: '005', total: 252, language: 'English' }],
  ['star-wars-unlimited', 'SOR 5 hyperspace foil', { number: '5', finish: 'hyperspace foil', rest: '' }],
  ['riftbound', 'OGN • 054/298', { setCode: 'OGN', number: '054', total: 298 }],
  ['riftbound', '305*', { number: '305*' }],
  ['riftbound', 'OPP 007B', { setCode: 'OPP', number: '007B' }],
] as const)('%s reads %s', (game, typed, card) => {
  expect(readTyped(games[game], typed)).toMatchObject(card)
})

test('a name without a number stays whole', () => {
  expect(readTyped(games.magic, 'Black Lotus')).toEqual({ isFirstEdition: false, rest: 'Black Lotus' })
})

test('writes numbers as they are printed', () => {
  expect(writtenNumber(games.pokemon, { number: '006', total: 165 })).toBe('006/165')
  expect(writtenNumber(games.pokemon, { number: 'TG12', total: 30 })).toBe('TG12/TG30')
  expect(writtenNumber(games.pokemon, { number: 'SWSH250', total: 304 })).toBe('SWSH250')
  expect(writtenNumber(games.lorcana, { number: '1', total: 204 })).toBe('1/204')
  expect(writtenNumber(games.magic, { number: '45', total: 261 })).toBe('45')
  expect(writtenNumber(games.onepiece, { number: null, total: null })).toBeUndefined()
})

test('compares numbers without zeros and totals, but with their signs', () => {
  expect(numberKey('006/165')).toBe(numberKey('6'))
  expect(numberKey('LOB-EN001')).toBe(numberKey('lob en1'))
  expect(numberKey('124★')).toBe(numberKey('124*'))
  expect(new Set(['124', '124*', '124†', '124a'].map(numberKey)).size).toBe(4)
})
