import { expect, test } from 'vitest'
import { type SoldSet, pokemonSoldAs as soldAs } from './pokemon-sealed.ts'

const set = (id: string, seriesId: string, released: string, cards = 200): SoldSet => ({
  id,
  seriesId,
  released,
  cards,
})

test('sells a recent set in packs, boxes of both sizes, trainer boxes, bundles and blisters', () => {
  expect(soldAs(set('sv03', 'sv', '2023-08-11'))).toEqual([
    'booster-pack',
    'booster-box',
    'half-booster-box',
    'elite-trainer-box',
    'booster-bundle',
    'three-pack-blister',
    'build-and-battle-box',
  ])
})

test('sells no booster boxes of special sets', () => {
  expect(soldAs(set('sv03.5', 'sv', '2023-09-22'))).toEqual(['booster-pack', 'elite-trainer-box', 'booster-bundle'])
  expect(soldAs(set('cel25', 'swsh', '2021-10-08', 25))).toEqual(['booster-pack', 'elite-trainer-box'])
  expect(soldAs(set('sv10.5b', 'sv', '2025-07-17'))).not.toContain('booster-box')
})

test('sells no booster boxes of early special sets, and nothing of a set with few cards', () => {
  expect(soldAs(set('g1', 'xy', '2016-02-22'))).toEqual(['booster-pack', 'elite-trainer-box'])
  expect(soldAs(set('sv3.5x.y', 'sv', '2023-09-22'))).toContain('booster-box')
  expect(soldAs(set('xy1', 'xy', '2014-02-05', 14))).toEqual([])
  expect(soldAs(set('xy1', 'xy', '2014-02-05', 15))).not.toEqual([])
})

test('sells no trainer boxes before 2013, and no bundles before Scarlet & Violet', () => {
  expect(soldAs(set('base1', 'base', '1999-01-09'))).toEqual(['booster-pack', 'booster-box', 'theme-deck'])
  expect(soldAs(set('bw7', 'bw', '2012-11-07'))).not.toContain('elite-trainer-box')
  expect(soldAs(set('xy1', 'xy', '2014-02-05'))).toContain('elite-trainer-box')
  expect(soldAs(set('swsh12', 'swsh', '2022-11-11'))).not.toContain('booster-bundle')
})

test.each([
  ['svp', 'sv'],
  ['swshp', 'swsh'],
  ['basep', 'base'],
  ['sve', 'sv'],
  ['mep', 'me'],
  ['swsh12tg', 'swsh'],
  ['swsh4.5sv', 'swsh'],
  ['cel25cc', 'swsh'],
  ['swsh12.5gg', 'swsh'],
  ['2024sv', 'mc'],
  ['tk-sm-l', 'tk'],
  ['A1', 'tcgp'],
])('sells no packs of %s', (id, series) => {
  expect(soldAs(set(id, series, '2023-01-01'))).toEqual([])
})
