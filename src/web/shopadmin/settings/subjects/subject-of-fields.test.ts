import { expect, test } from 'vitest'
import { subjectOfFields } from './subject-of-fields.ts'

test('invalid fields lead to the subject in sight if it has one of them, otherwise to the first', () => {
  expect(subjectOfFields(['name', 'paymentLink'], 'payment')).toBe('payment')
  expect(subjectOfFields(['shippingZones', 'paymentLink'], 'general')).toBe('shipping')
  expect(subjectOfFields([], 'branding')).toBe('branding')
})
