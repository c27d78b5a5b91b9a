import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import {
  cheapestMethod,
  chosenMethod,
  flatShipping,
  homeCountry,
  methodCents,
  newMethod,
  type ShippingZone,
  servedCountries,
  servedCountry,
  shippingName,
  tooMuchFor,
} from './shipping.ts'

const letter = { ...newMethod('letter', 'letterbox'), priceCents: 195, maxPieces: 20, maxGoodsCents: 5_000 }
const parcel = { ...newMethod('parcel', 'parcel'), priceCents: 495, freeFromCents: 7_500 }
const zones: ShippingZone[] = [
  { countries: ['NL'], methods: [parcel, letter] },
  { countries: ['BE', 'DE'], methods: [{ ...letter, id: 'abroad', priceCents: 395 }] },
]
const goods = (goodsCents: number, pieces = 1) => ({ size: 'letter' as const, goodsCents, pieces })

test('takes the first country of the first zone as home, and serves all zones', () => {
  expect(homeCountry(zones)).toBe('NL')
  expect(servedCountries(zones)).toEqual(['NL', 'BE', 'DE'])
  expect(servedCountry(zones, 'DE')).toBe('DE')
  expect(servedCountry(zones, 'FR')).toBe('NL')
  expect(homeCountry(zones.slice(1))).toBe('BE')
  expect(homeCountry([])).toBe('NL')
})

test('charges the price of a method, and nothing from its threshold on', () => {
  expect(methodCents(parcel, 7_499)).toBe(495)
  expect(methodCents(parcel, 7_500)).toBe(0)
  expect(methodCents(letter, 1e9)).toBe(195)
})

test('picks the cheapest method that fits the order, or none', () => {
  expect(cheapestMethod(zones, 'NL', goods(1_000))?.id).toBe('letter')
  expect(cheapestMethod(zones, 'NL', goods(5_000, 20))?.id).toBe('letter')
  expect(cheapestMethod(zones, 'NL', goods(1_000, 21))?.id).toBe('parcel')
  expect(cheapestMethod(zones, 'NL', goods(5_001))?.id).toBe('parcel')
  expect(cheapestMethod(zones, 'BE', goods(5_001))).toBeUndefined()
  expect(cheapestMethod(zones, 'FR', goods(1))).toBeUndefined()
  const equal = { ...letter, id: 'second' }
  expect(cheapestMethod([{ countries: ['NL'], methods: [letter, equal] }], 'NL', goods(1))?.id).toBe('letter')
})

test('uses the chosen method if it fits the order', () => {
  expect(chosenMethod(zones, 'NL', goods(1_000), 'parcel')?.id).toBe('parcel')
  expect(chosenMethod(zones, 'NL', goods(6_000), 'letter')?.id).toBe('parcel')
  expect(chosenMethod(zones, 'BE', goods(1_000), 'parcel')?.id).toBe('abroad')
  expect(chosenMethod(zones, 'NL', goods(1_000), undefined)?.id).toBe('letter')
  expect(chosenMethod(zones, 'NL', goods(1_000), 'pigeon')?.id).toBe('letter')
})

test('reports which limit of a method is exceeded', () => {
  expect(tooMuchFor(letter, goods(5_000, 20))).toBeUndefined()
  expect(tooMuchFor(letter, goods(5_001, 21))).toBe('pieces')
  expect(tooMuchFor(letter, goods(5_001, 20))).toBe('worth')
  expect(tooMuchFor(parcel, goods(1e9, 1e9))).toBeUndefined()
  expect(tooMuchFor(letter, { ...goods(5_001, 21), size: 'parcel' })).toBe('size')
  expect(cheapestMethod(zones, 'NL', { ...goods(1_000), size: 'parcel' })?.id).toBe('parcel')
})

test('creates a free method without limits or texts', () => {
  expect(newMethod('letter', 'letterbox')).toEqual({
    id: 'letter',
    kind: 'letterbox',
    name: '',
    nameTranslated: '',
    priceCents: 0,
    freeFromCents: null,
    maxSize: 'letterbox',
    maxPieces: null,
    maxGoodsCents: null,
    time: '',
    timeTranslated: '',
  })
})

test('shows a method by its name or kind, with the country if it is abroad', () => {
  const named = { country: 'NL', method: 'letter', kind: 'letterbox', name: '', time: '' } as const
  expect(written(shippingName(named), 'en')).toBe('Letterbox parcel')
  expect(written(shippingName({ ...named, country: 'BE' }), 'nl')).toBe('Brievenbuspakje naar België')
  expect(written(shippingName({ ...named, name: 'Card letter' }), 'en')).toBe('Card letter')
  expect(flatShipping(495)).toMatchObject([{ countries: ['NL'], methods: [{ priceCents: 495, freeFromCents: null }] }])
})
