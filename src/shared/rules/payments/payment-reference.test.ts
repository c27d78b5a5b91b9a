import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentReference, readReference, spacedReference } from './payment-reference.ts'

test('contains the order number and two check digits', () => {
  expect(paymentReference('539007547034')).toBe('RF18539007547034')
  expect(paymentReference('2025-100')).toBe(paymentReference('2025100'))
  expect(paymentReference('ab12')).toMatch(/^RF\d\dAB12$/)
})

test('reads any reference, whatever its spacing', () => {
  const number = fc.stringMatching(/^[A-Za-z0-9 .-]{0,10}[0-9]{3,13}$/)
  fc.assert(
    fc.property(number, (orderNumber) => {
      const reference = paymentReference(orderNumber)
      expect(reference.length).toBeLessThanOrEqual(25)
      expect(readReference(spacedReference(reference).toLowerCase())).toBe(reference)
    }),
  )
})

test('rejects a reference with a wrong digit', () => {
  expect(readReference('RF18539007547034')).toBe('RF18539007547034')
  expect(readReference('RF18539007547035')).toBeUndefined()
  expect(readReference('RF19539007547034')).toBeUndefined()
  expect(readReference('RF18')).toBeUndefined()
  expect(readReference('NL91ABNA0417164300')).toBeUndefined()
})

test('groups digits by four', () => {
  expect(spacedReference('RF18539007547034')).toBe('RF18 5390 0754 7034')
})
