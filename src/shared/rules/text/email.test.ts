import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Email } from '#shared/contract/fields.ts'
import { inWords } from '#tests/support/in-words.ts'
import { emailProblem, normaliseEmail } from './email.ts'

const INVALID = 'Enter a valid email address'

test.each([
  'ash@example.nl',
  'Ash.Ketchum@Example.NL',
  '  ash@example.nl\n',
  'ash+cards@mail.example.co.uk',
  "o'hara_99@example.com",
  'a@b.io',
  '1@2.nl',
  'ash@xn--bcher-kva.example',
  'ash@example.xn--p1ai',
  `${'a'.repeat(64)}@example.nl`,
])('accepts %j', (email) => expect(emailProblem(email)).toBeUndefined())

test.each([
  '',
  ' ',
  'ash',
  '@example.nl',
  'ash@',
  'ash@example',
  'ash@localhost',
  'ash@@example.nl',
  'ash@example.nl@example.nl',
  'ash@example..nl',
  'ash..ketchum@example.nl',
  '.ash@example.nl',
  'ash.@example.nl',
  'ash@.example.nl',
  'ash@example.nl.',
  'ash@-example.nl',
  'ash@example-.nl',
  'ash@example.n',
  'ash@127.0.0.1',
  'ash@[127.0.0.1]',
  'ash ketchum@example.nl',
  '"ash ketchum"@example.nl',
  '"ash"@example.nl',
  'Ash <ash@example.nl>',
  'ash@example.nl, misty@example.nl',
  'ash@exa mple.nl',
  'ash@exam_ple.nl',
  'ash\u0000@example.nl',
  'ash@example.nl\r\nBcc: all@example.nl',
  'ash\u200b@example.nl',
  'as\u212a@example.nl',
  'ash@b\u00fccher.example',
  `${'a'.repeat(65)}@example.nl`,
  `ash@${'a'.repeat(64)}.nl`,
])('rejects %j', (email) => expect(inWords(emailProblem(email))).toBe(INVALID))

test('limits an address to 254 characters', () => {
  const email = (length: number) => `a@${'b.'.repeat(200)}`.slice(0, length - 2).concat('nl')
  expect([email(254), email(255)].map(({ length }) => length)).toEqual([254, 255])
  expect(emailProblem(email(254))).toBeUndefined()
  expect(inWords(emailProblem(email(255)))).toBe('Must be 254 characters or less')
})

test('accepts on the server exactly what the browser accepts, trimmed and in lower case', () => {
  const sign = fc.oneof(fc.constantFrom('a', 'Z', '@', '.', '-', '+', '"', ' ', '\u0001', '\u212a'), fc.string())
  const typed = fc.oneof(
    fc.emailAddress(),
    fc.array(sign).map((signs) => signs.join('')),
  )
  fc.assert(
    fc.property(typed, (text) => {
      const read = Email.safeParse(text)
      expect(read.success ? undefined : read.error.issues[0]?.message).toBe(emailProblem(text))
      if (read.success) expect(read.data).toBe(normaliseEmail(text))
    }),
  )
  expect(Email.parse(' Ash@Example.NL ')).toBe('ash@example.nl')
  expect(inWords(Email.safeParse(7).error?.issues[0]?.message)).toBe(INVALID)
})
