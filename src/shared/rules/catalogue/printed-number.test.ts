import { expect, test } from 'vitest'
import { printedNumber } from './printed-number.ts'

test.each([
  ['125', 197, '125/197'],
  ['006', 165, '006/165'],
  ['012', 91, '012/091'],
  ['4', 102, '4/102'],
  ['TG12', 30, 'TG12/TG30'],
  ['SWSH250', 307, 'SWSH250'],
  ['103a', 214, '103a'],
  ['5', null, '5'],
  [null, 102, undefined],
])('prints %s of %s as %s', (number, total, printed) => {
  expect(printedNumber({ number, total })).toBe(printed)
})
