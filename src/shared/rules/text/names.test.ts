import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLetter } from '#tests/support/any-letter.ts'
import { inWords } from '#tests/support/in-words.ts'
import { nameProblem, senderName, withoutAddresses } from './names.ts'

test.each([
  "O'Brien",
  'Zoë 🃏',
  'Jan-Willem v.d.Berg',
  'J.R.R. Tolkien',
  'Kaarthuis & Zn.',
  'Dr. Kaarten B.V.',
  'No.1 Cards',
  'Vol.2',
  'Cards @ Home',
  'Pokémon: de winkel!',
  'モーニング娘。',
  '👩‍👧 en zonen',
  '4.95 of minder...',
])('accepts %s', (name) => expect(nameProblem(name)).toBeUndefined())

const address = 'Must not contain a web or email address. Leave a space after a full stop.'
const unseen = 'Must not contain invisible characters'

test.each([
  ['ING Bank Nederland <service@ing.nl>', address],
  ['you won €500, claim at https://x', address],
  ['HTTPS://evil', address],
  ['go to www.evil', address],
  ['Kaarten.nl', address],
  ['evil.com/claim', address],
  ['x.com', address],
  ['t.co/abc', address],
  ['Mr.Miyagi', address],
  ['xn--bcher-kva.xn--p1ai', address],
  ['ｅｖｉｌ．ｃｏｍ', address],
  ['me＠evil', address],
  ['ev\u200dil.com', address],
  ['Ash\u202egnihtemos', unseen],
  ['Ash\u2066', unseen],
  ['A\u200bsh', unseen],
  ['Ash\u2028Bcc', unseen],
  ['A\u00adsh', unseen],
  ['Ash\r\nBcc: x', 'Must not contain control characters'],
  ['Ash\0', 'Must not contain control characters'],
])('rejects %j: %s', (name, problem) => expect(inWords(nameProblem(name))).toBe(problem))

test('produces a valid name for a header from any input', () => {
  const parts = fc.constantFrom(
    'a',
    'com',
    '.',
    '@',
    '/',
    ':',
    'www',
    ' ',
    '\u202e',
    '\u200d',
    '\n',
    '．',
    '娘',
    '🃏',
    '-',
  )
  const text = fc.oneof(
    fc.array(parts).map((all) => all.join('')),
    fc.string({ unit: anyLetter }),
  )
  fc.assert(
    fc.property(text, (name) => {
      const clean = withoutAddresses(name.toWellFormed())
      expect(nameProblem(clean)).toBeUndefined()
      expect(withoutAddresses(clean)).toBe(clean)
      if (nameProblem(name) === undefined) expect(clean).toBe(name.trim().replace(/\s+/g, ' '))
    }),
  )
})

test.each([
  ['Kaarthuis', 'Kaarthuis via Toploader'],
  ['ING Bank Nederland <service@ing.nl>', 'ING Bank Nederland via Toploader'],
  ['kaarten.nl', 'A shop via Toploader'],
])('sends mail of %s as %s', (name, sender) => expect(senderName(name)).toBe(sender))
