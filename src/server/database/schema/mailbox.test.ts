import { expect, test } from 'vitest'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'
import { platform } from '#tests/support/platform.ts'
import { mailboxOf as mailboxInDatabase } from './mailbox.ts'

test('the database and the rule treat the same addresses as one mailbox', async () => {
  const { db } = await platform()
  const locals = ['jan', 'jan.bos', 'jan+a', 'j.a.n+a+b', '+jan', '+', '++a', 'jan+', "o'neil+x", 'a.+.b', '.']
  const emails = ['gmail.com', 'googlemail.com', 'ziggo.nl', 'mail.gmail.com'].flatMap((domain) =>
    locals.map((local) => `${local}@${domain}`),
  )
  const { rows } = await db.$client.query<{ email: string; mailbox: string }>(
    `select email, ${mailboxInDatabase('email')
      .queryChunks.map((chunk) => (chunk as { value: string[] }).value.join(''))
      .join('')} as mailbox from unnest($1::text[]) as email`,
    [emails],
  )
  expect(Object.fromEntries(rows.map(({ email, mailbox }) => [email, mailbox]))).toEqual(
    Object.fromEntries(emails.map((email) => [email, mailboxOf(email)])),
  )
})
