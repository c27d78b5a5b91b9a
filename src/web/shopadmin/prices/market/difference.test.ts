import { expect, test } from 'vitest'
import { written } from '#shared/messages/translator.ts'
import { differenceText } from './difference.ts'

test.each([
  [400, 350, '14% above', '14% erboven'],
  [300, 350, '14% below', '14% eronder'],
  [351, 350, 'at market price', 'marktprijs'],
  [0, 350, '100% below', '100% eronder'],
  [1_000_000, 5, '19,999,900% above', '19.999.900% erboven'],
])('%i cents compared with a market price of %i', (price, market, english, dutch) => {
  const text = differenceText(price, market)
  expect(written(text, 'en')).toBe(english)
  expect(written(text, 'nl')).toBe(dutch)
})
