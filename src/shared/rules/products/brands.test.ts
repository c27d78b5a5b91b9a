import { expect, test } from 'vitest'
import { brandOf } from './brands.ts'

const pokemon = { name: 'Pokémon', otherNames: ['TPCi'], ofCatalogue: true }
const ultraPro = { name: 'Ultra Pro', otherNames: ['Ultra-Pro', 'UltraPRO'], ofCatalogue: false }
const brands = [pokemon, ultraPro]

test.each([
  ['Ultra PRO Eclipse sleeves', false, ultraPro],
  ['ultra-pro toploaders', false, ultraPro],
  ['Ultrapro Pokémon binder', false, ultraPro],
  ['Pokemon binder by Ultra Pro', true, ultraPro],
  ['POKÉMON 151 ETB', false, pokemon],
  ['Charizard ex', true, pokemon],
  ['Charizard ex', false, undefined],
  ['Ultra Prophet', false, undefined],
  ['', false, undefined],
])('finds the brand of %s (from the catalogue: %s)', (name, isOfCatalogue, brand) => {
  expect(brandOf(brands, { name, isOfCatalogue })).toBe(brand)
})

test('a card of another game has the brand of that game, or none', () => {
  const magic = { name: 'Magic: The Gathering', otherNames: [], ofCatalogue: false }
  const card = { name: 'Sol Ring', isOfCatalogue: true, gameNames: ['Magic', 'magic the gathering'] }
  expect(brandOf([...brands, magic], card)).toBe(magic)
  expect(brandOf(brands, card)).toBeUndefined()
})

test("the catalogue's brand is not that of another game's boxes", () => {
  const all = [{ ...pokemon, otherNames: ['Booster Box'] }, ultraPro]
  const box = { name: 'Romance Dawn Booster Box', isOfCatalogue: false }
  expect(brandOf(all, box)).toBe(all[0])
  expect(brandOf(all, { ...box, gameNames: ['one piece'] })).toBeUndefined()
})

test('finds no brand without brands', () => {
  expect(brandOf([], { name: 'Ultra Pro', isOfCatalogue: true })).toBeUndefined()
})
