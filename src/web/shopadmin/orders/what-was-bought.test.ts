import { expect, test } from 'vitest'
import { whatWasBought } from './what-was-bought.ts'

test.each([
  [1, 0, 'Mew ex', ''],
  [3, 0, '3 × Mew ex', ''],
  [2, 1, 'Mew ex', '+ 1 more, 2 pieces'],
  [9, 4, 'Mew ex', '+ 4 more, 9 pieces'],
])('%i pieces and %i further lines', (itemCount, moreLines, ...text) => {
  expect(whatWasBought({ itemCount, firstItemName: 'Mew ex', moreLines })).toEqual(text)
})
