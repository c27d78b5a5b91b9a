import { expect, test } from 'vitest'
import { gameIds } from '../games/game-ids.ts'
import { games } from '../games/games.ts'
import { Agreement } from './agreement.ts'
import { namedIn } from './named-in.ts'
import { isOneEdit, PrintIndex } from './print-index.ts'
import { readPrint } from './read-print.ts'

const card = (id: number, name: string, setCode: string | null, number: string, total: number | null = null) => ({
  id,
  name,
  setCode,
  number,
  total,
})

const cards = {
  pokemon: [
    card(1, 'Bulbasaur', 'MEW', '006', 165),
    card(2, 'Charizard', 'BS', '4', 102),
    card(3, 'Drapion', 'TRI', '4', 102),
    card(4, 'Hoothoot', 'ASR:TG', 'TG12', 30),
    card(5, 'Sprigatito', 'SVP', '001', 225),
  ],
  magic: [card(11, 'Manifold Mouse', 'BLB', '122'), card(12, 'Opt', 'DOM', '60')],
  yugioh: [
    card(21, 'Blue-Eyes', 'LOB', 'LOB-EN001'),
    card(22, 'Dark Magician', 'LOB', 'LOB-005'),
    card(23, 'Kuriboh', 'SGX1', 'SGX1-ENF15'),
  ],
  onepiece: [card(31, 'Luffy', 'OP09', 'OP09-051'), card(32, 'Ace', 'OP09', 'OP09-051')],
  lorcana: [card(41, 'Ariel', '1', '1', 204), card(42, 'Ariel', '2', '1', 204), card(43, 'Mickey', 'P2', '6', 204)],
  'flesh-and-blood': [card(51, 'Kassai', 'HVY', 'HVY060')],
  riftbound: [card(61, 'Jinx', 'OGN', '054', 298)],
  'star-wars-unlimited': [card(71, 'Luke', 'SOR', '005', 252)],
}

test.each([
  ['pokemon', ['MEW EN 006/165'], [1], 'English'],
  ['pokemon', ['MEWEN O06/165'], [1], 'English'],
  ['pokemon', ['Flip a coin', 'MEW DE 006/165'], [1], 'German'],
  // One sign of the code is wrong.
  ['pokemon', ['MEV EN 006/165'], [1], 'English'],
  ['pokemon', ['4/102'], [2, 3], undefined],
  ['pokemon', ['TG12/TG30'], [4], undefined],
  ['pokemon', ['SVP EN 001'], [5], 'English'],
  ['pokemon', ['Illus. 5ban Graphics'], [], undefined],
  ['magic', ['C 0122', 'BLB • EN  Lars Grant-West'], [11], 'English'],
  ['magic', ['060/269 C', 'D0M·FR Artist'], [12], 'French'],
  ['magic', ['BLB • EN'], [], undefined],
  ['yugioh', ['LOB-EN001'], [21], 'English'],
  ['yugioh', ['L0B-DEOO1'], [21], 'German'],
  ['yugioh', ['LOB-005'], [22], undefined],
  ['yugioh', ['SGX1-ENFI5'], [23], 'English'],
  ['onepiece', ['OP09-051'], [31, 32], undefined],
  ['onepiece', ['0P09-O51'], [31, 32], undefined],
  ['lorcana', ['1/204 • EN • 2'], [42], 'English'],
  ['lorcana', ['6/204•EN•P2'], [43], 'English'],
  ['flesh-and-blood', ['R HVY060'], [51], undefined],
  ['flesh-and-blood', ['RHVYO60'], [51], undefined],
  ['riftbound', ['OGN • 054/298'], [61], undefined],
  ['star-wars-unlimited', ['SOR • EN 005/252'], [71], 'English'],
] as const)('%s: %j', (game, lines, ids, language) => {
  const print = readPrint(game, lines)
  expect(print ? new PrintIndex(game, cards[game]).find(print.key).map(({ id }) => id) : []).toEqual(ids)
  expect(print?.language).toBe(language)
})

test.each(gameIds)('%s: its example is found by what is printed', (game) => {
  const { number, setCode } = games[game]
  const [first = '', total = '204'] = number.example.split('/')
  const example = card(1, 'Example', setCode.example, first, Number(total))
  const printed =
    game === 'magic'
      ? [first, `${setCode.example} EN`]
      : game === 'lorcana'
        ? [`${number.example} EN ${setCode.example}`]
        : [number.includesSet ? number.example : `${setCode.example} EN ${number.example}`]
  const print = readPrint(game, printed)
  expect(new PrintIndex(game, [example]).find(print?.key ?? '')).toEqual([example])
})

test('a code with a wrong sign is only accepted if one card is meant', () => {
  const index = new PrintIndex('pokemon', [card(1, 'One', 'PAL', '001', 193), card(2, 'Two', 'PAR', '001', 182)])
  expect(index.find(readPrint('pokemon', ['PAX EN 001/193'])?.key ?? '')).toEqual([])
})

test.each([
  ['MEW:6', 'MEV:6', true],
  ['MEW:6', 'MEW:16', true],
  ['MEW:6', 'EW:6', true],
  ['MEW:6', 'MEW:6', false],
  ['MEW:6', 'MVE:6', false],
  ['MEW:6', 'MEW:167', false],
])('%s and %s', (one, other, expected) => {
  expect([isOneEdit(one, other), isOneEdit(other, one)]).toEqual([expected, expected])
})

test('names are found in a title with wrong letters and other words', () => {
  const among = [{ name: 'Charizard' }, { name: 'Drapion' }, { name: 'Dark Charizard' }]
  expect(namedIn('BASIC Charizarol HP 120', among)).toEqual([among[0]])
  expect(namedIn('Dark Charizard', among)).toEqual([among[2]])
  expect(namedIn('Mew', among)).toEqual([])
})

test('a card counts once two pictures agree, and again only after it was away', () => {
  const agreement = new Agreement()
  const added = (key: string | undefined, isSame = false) => agreement.add(key, isSame)
  expect([added('a'), added('a')]).toEqual([false, true])
  // It stays in front of the camera, sometimes unreadable.
  expect([added('a', true), added(undefined, true), added('a', true), added('a', true)]).toEqual(Array(4).fill(false))
  // One wrong reading between two right ones.
  expect([added('b'), added('c'), added('b'), added('b')]).toEqual([false, false, false, true])
  // A hand moves the card about.
  expect([added('b'), added('b'), added(undefined), added('b'), added('b')]).toEqual(Array(5).fill(false))
  // The same card again, after an empty table.
  expect([added(undefined), added(undefined), added('b'), added('b')]).toEqual([false, false, false, true])
})
