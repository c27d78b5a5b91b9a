import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLetter } from '#tests/support/any-letter.ts'
import { idFromHandle, nameInAddress, productHandle, productPath } from './product-address.ts'

test.each([
  ['Mew ex 151/165', 'mew-ex-151-165'],
  ['Pokémon Café & Zn.', 'pokemon-cafe-zn'],
  ["Farfetch'd", 'farfetchd'],
  ['  Straße -- Œuvre ', 'strasse-oeuvre'],
  ['ピカチュウ', ''],
  ['🔥</script>', 'script'],
])('converts %s to "%s"', (name, slug) => {
  expect(nameInAddress(name)).toBe(slug)
})

test('truncates a long name after a word, and a single long word within it', () => {
  expect(nameInAddress('Charizard '.repeat(20))).toBe('charizard-charizard-charizard-charizard-charizard-charizard')
  expect(nameInAddress('x'.repeat(200))).toBe('x'.repeat(60))
})

test('needs no escaping for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyLetter, maxLength: 200 }), fc.integer({ min: 1, max: 2 ** 40 }), (name, id) => {
      const handle = productHandle({ id, name })
      expect(handle).toMatch(/^\d+(-[a-z0-9]+)*$/)
      expect(idFromHandle(handle)).toBe(id)
    }),
  )
})

test('contains id and name', () => {
  expect(productPath('cards', { id: 7, name: 'Mew' })).toBe('/@cards/p/7-mew')
  expect(productPath('cards', { id: 7, name: '!' })).toBe('/@cards/p/7')
})

test.each(['', '0', '-1', 'mew', '7x', '07', '7 ', '9'.repeat(17), '9007199254740993'])(
  'finds no product id in %s',
  (handle) => {
    expect(idFromHandle(handle)).toBeUndefined()
  },
)
