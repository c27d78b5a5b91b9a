import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#tests/support/any-letter.ts'
import { fullName, initials, nameFromEmail } from './person.ts'

test.each([
  ['ash.ketchum@pallet.example', 'Ash', 'Ketchum'],
  ['jan.van.dijk@post.example', 'Jan', 'van Dijk'],
  ['noor.van.den.berg@post.example', 'Noor', 'van den Berg'],
  ['de.boer@post.example', 'De', 'Boer'],
  ['maud.de@post.example', 'Maud', 'De'],
  ['brock@pewter.example', 'Brock', ''],
  ['misty.w+cards@cerulean.example', 'Misty', 'W'],
  ['..@x', '', ''],
  ['', '', ''],
])('derives from %s the name %s %s', (email, firstName, lastName) => {
  expect(nameFromEmail(email)).toEqual({ firstName, lastName })
})

test('trims a full name', () => {
  expect(fullName(' Ash ', 'Ketchum')).toBe('Ash Ketchum')
  expect(fullName('Ash', null)).toBe('Ash')
  expect(fullName(undefined, '')).toBe('')
})

test.each([
  ['Ash', 'Ketchum', 'a@b', 'AK'],
  ['ash', null, 'a@b', 'A'],
  [null, null, 'brock.harrison@pewter.example', 'BH'],
  ['', ' ', 'brock@pewter.example', 'B'],
  ['𝒜sh', 'éva', 'a@b', '𝒜É'],
])('abbreviates %s %s (%s) to %s', (firstName, lastName, email, short) => {
  expect(initials(firstName, lastName, email)).toBe(short)
})

test('handles any name and address', () => {
  const maybe = fc.option(anyText)
  fc.assert(
    fc.property(maybe, maybe, anyText, (firstName, lastName, email) => {
      const short = initials(firstName, lastName, email)
      expect(short).toBe(short.trim())
    }),
  )
})
