import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageForTests } from '../cart/for-tests.ts'
import { deviceContact } from './device-contact.ts'

beforeEach(() => vi.stubGlobal('localStorage', storageForTests()))
afterEach(() => vi.unstubAllGlobals())

const address = {
  name: 'Bram Bos',
  street: 'Oudegracht',
  houseNumber: '12',
  addition: 'bis',
  postcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL' as const,
}

test('stores the contact until it is forgotten, then leaves nothing behind', () => {
  deviceContact.set({ email: 'bram@example.nl', address })
  expect(deviceContact.current()).toEqual({ email: 'bram@example.nl', address })
  deviceContact.set(undefined)
  expect(deviceContact.current()).toBeUndefined()
  expect(localStorage.getItem('contact')).toBeNull()
})

test.each([
  '7',
  'null',
  '{"email":"bram@example.nl"}',
  '{"email":7,"address":{}}',
  '{"email":"bram@example.nl","address":{"country":"XX"}}',
])('ignores the invalid value %s', (text) => {
  localStorage.setItem('contact', text)
  expect(deviceContact.current()).toBeUndefined()
})
