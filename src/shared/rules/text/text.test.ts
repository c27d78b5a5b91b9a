import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#tests/support/any-letter.ts'
import { hasControlCharacters, oneLine, withoutUnseen } from './text.ts'

test.each(['\0', '\x07', '\x1b', '\x7f', '\x80', '\x9f', '\uD800', '\uDC00 x', 'x\uD83D'])(
  'detects control characters in %j',
  (text) => {
    expect(hasControlCharacters(text, { newlines: true })).toBe(true)
    expect(hasControlCharacters(text, { newlines: false })).toBe(true)
  },
)

test.each(['\n', '\r\n', 'a\tb'])('allows %j only in text of several lines', (text) => {
  expect(hasControlCharacters(text, { newlines: true })).toBe(false)
  expect(hasControlCharacters(text, { newlines: false })).toBe(true)
})

test.each(['', 'Pikachu 🎴', 'ポケモン', 'é', '👩‍👧'])('accepts %j', (text) => {
  expect(hasControlCharacters(text, { newlines: false })).toBe(false)
})

test('converts text to one line', () => {
  expect(oneLine('  To: me\r\nBcc:\t you\0 ')).toBe('To: me Bcc: you')
  fc.assert(
    fc.property(anyText, (text) => {
      const line = oneLine(text)
      expect(hasControlCharacters(line.toWellFormed(), { newlines: false })).toBe(false)
      expect(oneLine(line)).toBe(line)
    }),
  )
})

test.each([
  ['Ash\u202egnihtemos', 'Ashgnihtemos'],
  ['\u2066Char\u200bizard\u2069\ufeff', 'Charizard'],
  ['A\u00adsh\u200d Ketch\u200cum\u200d', 'Ash Ketchum'],
  ['👩‍👧 en zonen', '👩‍👧 en zonen'],
  ['علی‌رضا', 'علی‌رضا'],
  ['リザードン ♀', 'リザードン ♀'],
])('reads %j as %j', (text, seen) => expect(withoutUnseen(text)).toBe(seen))
