import { expect, test } from 'vitest'
import { countedFigures, defaultFigures, readFigures } from './landing-figures.ts'

test('reads figures as value = label, separated by semicolons', () => {
  expect(readFigures('12 = shops; €4,000+ = processed;')).toEqual([
    { value: '12', label: 'shops' },
    { value: '€4,000+', label: 'processed' },
  ])
})

test('reads the default figures in that form', () => {
  const written = defaultFigures.map(({ value, label }) => `${value} = ${label}`).join('; ')
  expect(readFigures(written)).toEqual(defaultFigures)
})

test('accepts figures of the maximum length', () => {
  const longest = { value: '1'.repeat(12), label: 'a'.repeat(30) }
  expect(readFigures(`${longest.value} = ${longest.label}`)).toEqual([longest])
})

test('shortens amounts from a million on', () => {
  expect(countedFigures({ shops: 0, revenueCents: 100_000_000, orders: 0 })).toMatchObject([{ value: '€1M' }])
  expect(countedFigures({ shops: 0, revenueCents: 99_999_999, orders: 0 })).toMatchObject([{ value: '€999,999' }])
})

test('reads none as no figures', () => {
  expect(readFigures(' none ')).toEqual([])
})

test.each([
  '',
  ';',
  '500',
  '= shops',
  '500 =',
  '500 = shops = more',
  '1 = a; 2 = b; 3 = c; 4 = d; 5 = e',
  '1234567890123 = shops',
  `1 = ${'a'.repeat(31)}`,
])('rejects %j', (text) => {
  expect(() => readFigures(text)).toThrow()
})

test('rounds counted figures down', () => {
  expect(countedFigures({ shops: 1_234, revenueCents: 299_999_999, orders: 19_999_999 })).toEqual([
    { value: '1,234', label: 'open shops' },
    { value: '€2.9M', label: 'in paid orders' },
    { value: '19.9M', label: 'orders' },
  ])
})

test('uses the singular for one, and omits zero', () => {
  expect(countedFigures({ shops: 1, revenueCents: 99, orders: 1 })).toEqual([
    { value: '1', label: 'open shop' },
    { value: '1', label: 'order' },
  ])
  expect(countedFigures({ shops: 0, revenueCents: 0, orders: 0 })).toEqual([])
})
