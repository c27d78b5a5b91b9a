import { expect, test } from 'vitest'
import { methodIn, orderShipping } from './order-shipping.ts'
import { newMethod } from './shipping.ts'

test("stores the method's texts in the customer's language, where translated", () => {
  const named = {
    ...newMethod('letter', 'letterbox'),
    name: 'Card letter',
    nameTranslated: 'Kaartenbrief',
    time: 'Next day',
  }
  const stored = { country: 'BE', method: 'letter', kind: 'letterbox', time: 'Next day' }
  expect(orderShipping(named, 'BE', { shop: 'en', reader: 'en' })).toEqual({ ...stored, name: 'Card letter' })
  expect(orderShipping(named, 'BE', { shop: 'en', reader: 'nl' })).toEqual({ ...stored, name: 'Kaartenbrief' })
  expect(methodIn({ ...named, timeTranslated: 'Morgen' }, false)).toMatchObject({ id: 'letter', time: 'Morgen' })
})
