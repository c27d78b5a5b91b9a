import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressLines,
  addressProblems,
  houseNumberProblem,
  normalisePostcode,
  postcodeProblem,
  splitHouseNumber,
  splitStreet,
} from './address.ts'
import { countries, isCountry, outsideEu } from './countries.ts'

test.each(['1234AB', '1234 ab', ' 1234  Ab ', '1234-AB', 'NL-1234 AB', 'nl 1234ab'])(
  'normalizes the Dutch postcode %j to 1234 AB',
  (text) => {
    expect(postcodeProblem(text, 'NL')).toBeUndefined()
    expect(normalisePostcode(text, 'NL')).toBe('1234 AB')
  },
)

test.each(['0123 AB', '1234', '12345', '1234 A', '1234 ABC', '1234 SS', '1234 SA', 'ABCD 12', '１２３４ AB'])(
  'rejects %j as a Dutch postcode',
  (text) => expect(postcodeProblem(text, 'NL')).toBe('postcodeNL'),
)

test('validates postcodes of other countries by their own format', () => {
  expect(normalisePostcode(' B-1000 ', 'BE')).toBe('1000')
  expect(postcodeProblem('b 1000', 'BE')).toBeUndefined()
  expect(postcodeProblem('1000', 'BE')).toBeUndefined()
  expect(normalisePostcode('BE 1000', 'BE')).toBe('1000')
  expect(postcodeProblem('10000', 'BE')).toBe('postcodeBE')
  expect(postcodeProblem('10115', 'DE')).toBeUndefined()
  expect(postcodeProblem('1011', 'DE')).toBe('postcodeDE')
  expect(normalisePostcode(' sw1a  1aa', 'GB')).toBe('SW1A 1AA')
  expect(postcodeProblem('SW1A 1AA', 'GB')).toBeUndefined()
  expect(postcodeProblem('!', 'FR')).toBe('postcodeInvalid')
  expect(postcodeProblem('L-1234', 'LU')).toBeUndefined()
  expect(normalisePostcode('L-1234', 'LU')).toBe('1234')
  expect(normalisePostcode('D-10115', 'DE')).toBe('10115')
  expect(postcodeProblem('1234', 'LU')).toBeUndefined()
})

test.each(countries)('requires a postcode in %s', (country) => {
  expect(postcodeProblem('  ', country)).toBe('postcodeRequired')
})

test('leaves a normalized postcode unchanged', () => {
  const country = fc.constantFrom(...countries)
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), country, (text, of) => {
      const once = normalisePostcode(text, of)
      if (postcodeProblem(text, of) === undefined) expect(normalisePostcode(once, of)).toBe(once)
    }),
  )
})

test.each(['12', ' 12a ', '12-14', '7/2', '123456', '7/1234', '12 bis', '12 bis-3', '3/huis'])(
  'accepts %j as a house number',
  (text) => expect(houseNumberProblem(text)).toBeUndefined(),
)
test.each(['a', 'A12', '12 *', '12 3', '-1', '12345678'])('rejects %j as a house number', (text) =>
  expect(houseNumberProblem(text)).toBe('houseNumberInvalid'),
)

test('splits an addition from the house number, unless the address already has one', () => {
  const split = (houseNumber: string, addition = '') => Object.values(splitHouseNumber({ houseNumber, addition }))
  expect(split('12 bis-3')).toEqual(['12', 'bis-3'])
  expect(split('12')).toEqual(['12', ''])
  expect(split('12a')).toEqual(['12a', ''])
  expect(split('7/2')).toEqual(['7/2', ''])
  expect(split('12 bis', '3')).toEqual(['12 bis', '3'])
})

test.each(['', ' '])('requires a house number instead of %j', (text) =>
  expect(houseNumberProblem(text)).toBe('houseNumberRequired'),
)

test('accepts only countries that parcels can go to', () => {
  expect(countries.every(isCountry)).toBe(true)
  expect(['', 'nl', 'US', 'NLD'].some(isCountry)).toBe(false)
  expect([...outsideEu]).toEqual(['NO', 'CH', 'GB'])
})

test('prints an address line by line, with the country if it is abroad', () => {
  const address = {
    name: 'Bram Bos',
    street: 'Oudegracht',
    houseNumber: '12',
    addition: 'bis',
    postcode: '3511 AB',
    city: 'Utrecht',
    country: 'NL',
  } as const
  expect(addressLines(address, 'en')).toEqual(['Bram Bos', 'Oudegracht 12 bis', '3511 AB Utrecht'])
  const abroad = { ...address, addition: '', country: 'BE' } as const
  expect(addressLines(abroad, 'nl').at(-1)).toBe('België')
  expect(addressLines(abroad, 'en')).toEqual(['Bram Bos', 'Oudegracht 12', '3511 AB Utrecht', 'Belgium'])
})

test('reports the problem of each field', () => {
  const empty = {
    name: ' ',
    street: '',
    houseNumber: 'x',
    addition: '',
    postcode: '12',
    city: '',
    country: 'NL',
  } as const
  expect(addressProblems(empty)).toEqual({
    name: 'nameRequired',
    street: 'streetRequired',
    houseNumber: 'houseNumberInvalid',
    postcode: 'postcodeNL',
    city: 'cityRequired',
  })
  expect(
    addressProblems({ ...empty, name: 'A', street: 'B', houseNumber: '1', postcode: '1234AB', city: 'C' }),
  ).toStrictEqual({})
})

test.each([
  ['Oudegracht 12', 'Oudegracht', '12', ''],
  ['Oudegracht 12 bis', 'Oudegracht', '12', 'bis'],
  ['Oudegracht 12a', 'Oudegracht', '12', 'a'],
  ['2e Jan Steenstraat 3-2', '2e Jan Steenstraat', '3-2', ''],
  [' Oudegracht,  123456 ', 'Oudegracht', '123456', ''],
  ['Jan v.d. Heydenstr. 12-1234 / 2 hoog', 'Jan v.d. Heydenstr.', '12-1234', '2 hoog'],
  ['Oudegracht 12 3', 'Oudegracht', '12', '3'],
  ['Oudegracht 12 bis-3', 'Oudegracht', '12', 'bis-3'],
  ['Oudegracht 12-A.2', 'Oudegracht', '12', 'A.2'],
])('splits %j into a street and a house number', (text, street, houseNumber, addition) => {
  expect(splitStreet(text)).toEqual({ street, houseNumber, addition })
})

test.each(['Oudegracht', '', '12', '1e Straat', 'Oudegracht 12 *', 'Oudegracht 12 a*', 'Oudegracht. *12', 'Oude*12'])(
  'finds no house number at the end of %j',
  (text) => expect(splitStreet(text)).toBeUndefined(),
)
