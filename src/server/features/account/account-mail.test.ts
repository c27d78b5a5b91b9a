import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emailLogs, sessions, users } from '#server/database/schema.ts'
import type { Mailer } from '#server/features/mail/sending/mailer.ts'
import { hashToken } from '#server/http/access/principals.ts'
import { changeEmail, changeName, listMySessions } from '#shared/contract/accounts/account.ts'
import { confirmEmail, me } from '#shared/contract/accounts/accounts.ts'
import { as, call } from '#tests/support/client.ts'
import { given, newEmail, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import type { MailServer } from '#tests/support/servers/mail-server.ts'
import { openMail, sendDue } from '#tests/support/servers/mail-worker.ts'

let server: MailServer
let mailer: Mailer

beforeEach(async () => {
  await (await platform()).db.delete(emailLogs)
  ;({ server, mailer } = await openMail())
})

/** Sends the due mails and returns the messages to this address, oldest first. */
async function posted(to: string): Promise<string[]> {
  await sendDue(mailer)
  return server.arrived
    .filter((mail) => mail.to.includes(to))
    .map(({ source }) => source.replace(/=\r\n/g, '').replaceAll('=3D', '='))
}

const linkIn = (source = '') => /https:\/\/cards\.example\/confirm-email#([\w-]{43})/.exec(source)?.[1] ?? ''

test('the welcome mail has a confirmation link and escapes the name in header and markup', async () => {
  const owner = await given.owner()
  await as(owner).call(changeName, { body: { firstName: '<b>Misty</b>', lastName: 'Bcc: x' } })
  const [welcome = ''] = await posted(owner.user.email)
  expect(welcome).toContain('Subject: Welcome to Toploader')
  expect(welcome.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  expect(welcome.split('text/html')[1]).not.toContain('<b>Misty</b>')
  expect(await call(confirmEmail, { body: { token: linkIn(welcome) } })).toEqual({ email: owner.user.email })
})

test('the welcome mail leaves out an existing name that contains an address', async () => {
  const owner = await given.owner()
  const { db } = await platform()
  const firstName = 'you won €500, claim at https://evil.example'
  await db.update(users).set({ firstName }).where(eq(users.id, owner.user.id))
  const [welcome = ''] = await posted(owner.user.email)
  expect(welcome).toContain('Subject: Welcome to Toploader')
  expect(welcome).not.toContain('evil.example')
})

test('sends a change link only to a new, unused address and notifies the old one', async () => {
  const [owner, other] = [await given.owner(), await given.owner()]
  const ask = (email: string) => as(owner).call(changeEmail, { body: { email, password: PASSWORD } })
  await ask(other.user.email)
  expect((await posted(other.user.email)).filter((source) => source.includes('Confirm your new'))).toEqual([])
  const requested = newEmail()
  await ask(requested)
  const [message] = await posted(requested)
  await call(confirmEmail, { body: { token: linkIn(message) } })
  const toOld = await posted(owner.user.email)
  expect(toOld.at(-1)).toContain('Subject: Your email address was changed')
})

test('sends only the last of two email changes requested in a row', async () => {
  const owner = await given.owner()
  const [first, second] = [newEmail(), newEmail()]
  for (const email of [first, second]) await as(owner).call(changeEmail, { body: { email, password: PASSWORD } })
  expect(await posted(first)).toEqual([])
  expect(await posted(second)).toHaveLength(1)
})

test('the last-seen time of a session is accurate to within minutes', async () => {
  const owner = await given.owner()
  const { db } = await platform()
  const seen = (minutesAgo: number) =>
    db
      .update(sessions)
      .set({ lastSeenAt: new Date(Date.now() - minutesAgo * 60_000) })
      .where(eq(sessions.tokenHash, hashToken(owner.token)))
  const age = async () => {
    const [mine] = await as(owner).call(listMySessions)
    return Date.now() - Date.parse(mine?.lastSeenAt ?? '')
  }
  await seen(60)
  await as(owner).call(me)
  expect(await age()).toBeLessThan(30 * 60_000)
  await seen(3)
  expect(await age()).toBeGreaterThan(170_000)
})
