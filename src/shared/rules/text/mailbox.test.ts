import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test('drops tags, drops dots where the provider ignores them, and treats googlemail as gmail', () => {
  const spellings = [
    'janbos@gmail.com',
    'Jan.Bos@gmail.com',
    'j.a.n.bos+cards@googlemail.com',
    'JANBOS+a+b@GoogleMail.com',
  ]
  for (const spelling of spellings) expect(mailboxOf(spelling)).toBe('janbos@gmail.com')
  expect(mailboxOf('jan.bos+cards@ziggo.nl')).toBe('jan.bos@ziggo.nl')
  expect(mailboxOf('jan.bos@ziggo.nl')).not.toBe(mailboxOf('janbos@ziggo.nl'))
  expect(mailboxOf('+jan@ziggo.nl')).toBe('+jan@ziggo.nl')
})
