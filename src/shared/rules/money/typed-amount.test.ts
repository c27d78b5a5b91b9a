import { expect, test } from 'vitest'
import { readTypedAmount } from './typed-amount.ts'

test.each([
  ['12,50', 1_250],
  ['€12.50', 1_250],
  ['1250', 125_000],
  ['0,01', 1],
  ['0', undefined],
  ['-5', undefined],
  ['Charizard', undefined],
  ['', undefined],
  ['99999999999999999999', undefined],
])('reads the amount %s', (typed, cents) => expect(readTypedAmount(typed)).toBe(cents))
