import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#server/database/schema.ts'
import { changeEmail, getAccount } from '#shared/contract/accounts/account.ts'
import { confirmEmail, login, me, resetPassword, secondStep } from '#shared/contract/accounts/accounts.ts'
import { as, call, signIn } from '#tests/support/client.ts'
import { given, newEmail, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { challengeFor, linkFor, withTwoFactor } from '#tests/support/records/people/accounts.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { openMail, sendDue } from '#tests/support/servers/mail-worker.ts'
import { ensureAdministrator } from './first-administrator.ts'

const admin = { email: 'boss@example.nl', password: 'very secret' }

const logged: string[] = []
const log = pino({ base: null }, { write: (line: string) => void logged.push(line) })

beforeEach(async () => {
  const { db } = await platform()
  logged.length = 0
  await db.$client.query('truncate users cascade')
})

const ensure = async (account?: typeof admin) => ensureAdministrator((await platform()).db, account, log)

test('creates the configured administrator if there is none, and logs it without secrets', async () => {
  await ensure(admin)
  const { user } = await signIn(admin)
  expect(user).toMatchObject({ email: admin.email, role: 'superadmin' })
  expect(logged.join()).toContain('The first administrator was made from ADMIN_EMAIL.')
  expect(logged.join()).not.toContain(admin.password)
})

test('without a configuration logs how to create one', async () => {
  await ensure()
  expect(logged.join()).toContain('Set ADMIN_EMAIL and ADMIN_PASSWORD and start again to make one.')
})

test('with an existing administrator creates none and changes no password', async () => {
  await ensure(admin)
  await ensure({ email: admin.email, password: 'another secret' })
  await ensure({ email: 'second@example.nl', password: 'another secret' })
  await ensure()
  expect(await (await platform()).db.select().from(users)).toHaveLength(1)
  await call(login, { body: admin })
})

test('two processes that start at once create one', async () => {
  await Promise.all([ensure(admin), ensure({ ...admin, email: 'other@example.nl' }), ensure(admin)])
  expect(await (await platform()).db.select().from(users)).toHaveLength(1)
})

test('an earlier account with the address gets no rights and is signed out', async () => {
  const squatter = await given.owner({ email: admin.email })
  await ensure(admin)
  await expectRefusal(as(squatter).call(me), 401)
  await expectRefusal(call(login, { body: { email: admin.email, password: PASSWORD } }), 401)
  expect((await signIn(admin)).user.role).toBe('superadmin')
})

test('an earlier account with the address cannot return by a link, a second factor or a waiting mail', async () => {
  const squatter = await given.owner({ email: admin.email })
  const requested = newEmail()
  await as(squatter).call(changeEmail, { body: { email: requested, password: PASSWORD } })
  const links = [
    await linkFor('email', squatter, requested),
    await linkFor('confirm', squatter),
    await linkFor('reset', squatter),
  ]
  const { recoveryCodes } = await withTwoFactor(squatter)
  const challenge = await challengeFor(admin.email)
  await ensure(admin)
  for (const token of links.slice(0, 2)) {
    await expect(call(confirmEmail, { body: { token } })).rejects.toMatchObject({ code: 'link_invalid' })
  }
  await expect(call(resetPassword, { body: { token: links[2] ?? '', password: 'mine again' } })).rejects.toMatchObject({
    code: 'link_invalid',
  })
  const second = call(secondStep, { body: { challenge, code: recoveryCodes[0] ?? '' } })
  await expect(second).rejects.toMatchObject({ code: 'challenge_invalid' })
  // The mail to the other address is still waiting.
  const { server, mailer } = await openMail()
  await sendDue(mailer)
  expect(server.arrived.filter(({ to }) => to.includes(requested))).toEqual([])
  const boss = await signIn(admin)
  expect(await as(boss).call(getAccount)).toMatchObject({
    pendingEmail: null,
    twoFactor: { since: null, recoveryCodesLeft: 0 },
  })
})
