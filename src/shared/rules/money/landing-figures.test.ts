import { expect, test } from 'vitest'
import { countedFigures, defaultFigures, readFigures } from './landing-figures.ts'

test('figures are written as value = label, divided by semicolons', () => {
  expect(readFigures('12 = shops; €4,000+ = processed;')).toEqual([
    { value: '12', label: 'shops' },
    { value: '€4,000+', label: 'processed' },
  ])
})

test('the default can be written that way', () => {
  const written = defaultFigures.map(({ value, label }) => `${value} = ${label}`).join('; ')
  expect(readFigures(written)).toEqual(defaultFigures)
})

test('what is as long as it may be is taken', () => {
  const longest = { value: '1'.repeat(12), label: 'a'.repeat(30) }
  expect(readFigures(`${longest.value} = ${longest.label}`)).toEqual([longest])
})

test('a million is one', () => {
  expect(countedFigures({ shops: 0, revenueCents: 100_000_000, orders: 0 })).toMatchObject([{ value: '€1M' }])
  expect(countedFigures({ shops: 0, revenueCents: 99_999_999, orders: 0 })).toMatchObject([{ value: '€999,999' }])
})

test('none is no figures', () => {
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
])('%j is refused', (text) => {
  expect(() => readFigures(text)).toThrow()
})

test('what is counted is rounded down', () => {
  expect(countedFigures({ shops: 1_234, revenueCents: 299_999_999, orders: 19_999_999 })).toEqual([
    { value: '1,234', label: 'open shops' },
    { value: '€2.9M', label: 'in paid orders' },
    { value: '19.9M', label: 'orders' },
  ])
})

test('one is one, and nothing is not shown', () => {
  expect(countedFigures({ shops: 1, revenueCents: 99, orders: 1 })).toEqual([
    { value: '1', label: 'open shop' },
    { value: '1', label: 'order' },
  ])
  expect(countedFigures({ shops: 0, revenueCents: 0, orders: 0 })).toEqual([])
})
