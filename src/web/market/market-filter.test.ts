import { describe, expect, test } from 'vitest'
import { choicesIn, countChoices, euros, isChosen, marketQuery, NO_CHOICES, offsetIn } from './market-filter.ts'

const read = (address: string) => choicesIn(new URLSearchParams(address))

describe('the address of the market', () => {
  test('contains the search and the requirements for offers', () => {
    const choices = read('search=%20Mew%20ex%20&condition=NM&graded=no&max=12.5&pickup=yes&type=card')
    expect(marketQuery(choices, 'BE')).toEqual({
      search: 'Mew ex',
      condition: 'NM',
      graded: 'no',
      maxCents: 1_250,
      pickup: 'yes',
      type: 'card',
      country: 'BE',
    })
    expect(countChoices(choices)).toBe(5)
  })

  test.each([
    'condition=ZZ',
    'graded=perhaps',
    'max=a+lot',
    'max=-1',
    'type=shoe',
    'pickup=1',
    'search=%20',
    'other=x',
  ])('ignores the invalid value %s', (address) => {
    expect(read(address)).toEqual(NO_CHOICES)
    expect(isChosen(read(address))).toBe(false)
  })

  test.each([
    ['offset=24', 24],
    ['offset=99999', 10_000],
    ['offset=-1', 0],
    ['offset=x', 0],
    ['', 0],
  ])('reads the offset: %s', (address, offset) => {
    expect(offsetIn(new URLSearchParams(address))).toBe(offset)
  })

  test('accepts amounts as people type them', () => {
    expect(['12,50', ' 3 ', '0.999', '1e9', ''].map(euros)).toEqual(['12.50', '3', '', '', ''])
  })
})
