import { expect, test } from 'vitest'
import { closedAccountEmail, ERASED_EMAIL, isErasedEmail } from './retention.ts'

test('recognizes an erased address', () => {
  expect([ERASED_EMAIL, closedAccountEmail(7)].every(isErasedEmail)).toBe(true)
  expect(closedAccountEmail(7)).not.toBe(closedAccountEmail(8))
  expect(isErasedEmail('misty@example.nl')).toBe(false)
})
