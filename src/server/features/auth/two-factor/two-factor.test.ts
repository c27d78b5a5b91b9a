import { and, eq, like, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { activity, signInChallenges, twoFactors, users } from '#server/database/schema.ts'
import { createEncryption } from '#server/encryption.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  getAccount,
  renewRecoveryCodes,
} from '#shared/contract/accounts/account.ts'
import { login, me, resetPassword, secondStep } from '#shared/contract/accounts/accounts.ts'
import { getPlatformStats } from '#shared/contract/platform/platform.ts'
import { listMyShops } from '#shared/contract/shops/shops.ts'
import { as, call, clientOf, signIn } from '#tests/support/client.ts'
import { given, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import {
  begunTwoFactor,
  challengeFor,
  codeOf,
  confirmAddress,
  linkFor,
  waitingForSecondStep,
  withTwoFactor,
} from '#tests/support/records/people/accounts.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'

const enter = (challenge: string, code: string) => call(secondStep, { body: { challenge, code } })
const wrong = { status: 401, code: 'wrong_code', message: 'This code is wrong or has already been used.' }
const late = { status: 401, code: 'challenge_invalid' }
const forgetSteps = async () => (await platform()).db.update(twoFactors).set({ lastStep: 0 })

test('an app is set up with a secret and a code; from then on a password alone is not enough', async () => {
  const owner = await given.owner()
  await confirmAddress(owner)
  const begun = await as(owner).call(beginTwoFactor, { body: { password: PASSWORD } })
  expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Toploader:/)
  expect(begun.uri).toContain(begun.secret)
  // Not active before a code is entered.
  await call(login, { body: { email: owner.user.email, password: PASSWORD } })
  await expectRefusal(as(owner).call(confirmTwoFactor, { body: { code: '000000' } }), 400, 'wrong_code')
  const { recoveryCodes } = await as(owner).call(confirmTwoFactor, { body: { code: codeOf(begun.secret) } })
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-hjkmnp-z02-9]{4}(-[a-hjkmnp-z02-9]{4}){3}$/)
  expect(await call(login, { body: { email: owner.user.email, password: PASSWORD } })).toEqual({
    status: 'second-factor-required',
    challenge: expect.any(String),
  })
  expect(await as(owner).call(getAccount)).toMatchObject({
    twoFactor: { since: expect.any(String), recoveryCodesLeft: 10 },
  })
})

test('a code signs in once, with up to one period of clock drift', async () => {
  // Fake timers: a code could change during the test.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { owner, secret, challenge } = await waitingForSecondStep()
  // The code that it was set up with.
  await expect(enter(challenge, codeOf(secret))).rejects.toMatchObject(wrong)
  for (const steps of [-3, 3]) await expect(enter(challenge, codeOf(secret, steps))).rejects.toMatchObject(wrong)
  await forgetSteps()
  const code = codeOf(secret, 1)
  const session = await enter(challenge, ` ${code.slice(0, 3)} ${code.slice(3)} `)
  expect(await as(session).call(me)).toEqual(owner.user)
  const next = await challengeFor(owner.user.email)
  await expect(enter(next, code)).rejects.toMatchObject(wrong)
  // Nor one older than the last.
  await expect(enter(next, codeOf(secret, 0))).rejects.toMatchObject(wrong)
})

test('of ten concurrent uses of one code, one succeeds', async () => {
  const { owner, secret } = await waitingForSecondStep()
  await forgetSteps()
  const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeFor(owner.user.email)))
  const code = codeOf(secret)
  const all = await Promise.allSettled(challenges.map((challenge) => enter(challenge, code)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a challenge is valid for one sign-in and ten minutes', async () => {
  const { owner, challenge, recoveryCodes } = await waitingForSecondStep()
  const [one = '', two = '', three = ''] = recoveryCodes
  const both = await Promise.allSettled([enter(challenge, one), enter(challenge, two)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const next = await challengeFor(owner.user.email)
  await (await platform()).db.update(signInChallenges).set({ expiresAt: sql`now()` })
  for (const worthless of [challenge, next, '', 'x'.repeat(43)]) {
    await expect(enter(worthless, three)).rejects.toMatchObject(late)
  }
})

test('a recovery code signs in once, in any spelling', async () => {
  const { owner, challenge, recoveryCodes } = await waitingForSecondStep()
  const [code = ''] = recoveryCodes
  await enter(challenge, code.toUpperCase().replaceAll('-', ' '))
  await expect(enter(await challengeFor(owner.user.email), code)).rejects.toMatchObject(wrong)
  expect(await as(owner).call(getAccount)).toMatchObject({ twoFactor: { recoveryCodesLeft: 9 } })
})

test('records the second factor of a sign-in', async () => {
  const { owner, secret, challenge, recoveryCodes } = await waitingForSecondStep()
  await forgetSteps()
  await enter(challenge, codeOf(secret))
  await enter(await challengeFor(owner.user.email), recoveryCodes[0] ?? '')
  const { db } = await platform()
  const rows = await db
    .select({ action: activity.action })
    .from(activity)
    .where(and(eq(activity.userId, owner.user.id), like(activity.action, 'Signed in%')))
    .orderBy(activity.id)
  expect(rows.slice(-2).map(({ action }) => action)).toEqual(['Signed in', 'Signed in with a recovery code'])
})

test('rejects a code of an app that was switched off in the meantime', async () => {
  const { owner, secret, challenge, recoveryCodes } = await waitingForSecondStep()
  await forgetSteps()
  await as(owner).call(endTwoFactor, { body: { password: PASSWORD, code: recoveryCodes[0] ?? '' } })
  await expect(enter(challenge, codeOf(secret))).rejects.toMatchObject({ status: 401 })
})

test('rejects another user’s code', async () => {
  const [one, other] = [await waitingForSecondStep(), await waitingForSecondStep()]
  await forgetSteps()
  await expect(enter(one.challenge, codeOf(other.secret))).rejects.toMatchObject(wrong)
  await expect(enter(one.challenge, other.recoveryCodes[0] ?? '')).rejects.toMatchObject(wrong)
})

test('switching off and renewing codes need the password and a code', async () => {
  const owner = await given.owner()
  const [first = '', second = ''] = (await withTwoFactor(owner)).recoveryCodes
  for (const endpoint of [endTwoFactor, renewRecoveryCodes]) {
    await expectNoTrace(async () => {
      await expectRefusal(
        as(owner).call(endpoint, { body: { password: 'wrong horse', code: first } }),
        400,
        'wrong_password',
      )
      await expectRefusal(as(owner).call(endpoint, { body: { password: PASSWORD, code: '000000' } }), 400, 'wrong_code')
    })
  }
  const renewed = await as(owner).call(renewRecoveryCodes, { body: { password: PASSWORD, code: first } })
  const off = (code: string) => as(owner).call(endTwoFactor, { body: { password: PASSWORD, code } })
  await expect(off(second)).rejects.toMatchObject({ code: 'wrong_code' })
  await off(renewed.recoveryCodes[0] ?? '')
  await call(login, { body: { email: owner.user.email, password: PASSWORD } })
  await expectRefusal(off(second), 409, 'two_factor_off')
})

test('refuses to begin or confirm in the wrong state', async () => {
  const owner = await given.owner()
  await confirmAddress(owner)
  const client = as(owner)
  await expectRefusal(client.call(confirmTwoFactor, { body: { code: '123456' } }), 409, 'two_factor_not_begun')
  await expectRefusal(client.call(beginTwoFactor, { body: { password: 'wrong horse' } }), 400, 'wrong_password')
  const { secret } = (await begunTwoFactor(owner)) ?? { secret: '' }
  const twice = await Promise.allSettled(
    [0, 1].map((steps) => client.call(confirmTwoFactor, { body: { code: codeOf(secret, steps) } })),
  )
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expectRefusal(client.call(beginTwoFactor, { body: { password: PASSWORD } }), 409, 'two_factor_on')
})

test('limits guesses, across processes', async () => {
  const { owner } = await waitingForSecondStep()
  // Two servers with one key, as processes that share a database have.
  const { connection, dataDir, db } = await platform()
  await db.execute(sql`truncate rate_limits`)
  const servers = await Promise.all([1, 2].map(() => startTestServer({ connection, dataDir, rateLimits: true })))
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
  const challenge = await challengeFor(owner.user.email)
  const statuses: number[] = []
  for (let round = 0; round < 12; round++) {
    const { raw } = clientOf({ origin: servers[round % 2]?.origin })
    statuses.push((await raw('POST', '/api/auth/second-step', { json: { challenge, code: '000000' } })).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
})

test('an unconfirmed address gets no second factor; a password reset by its real owner removes an existing one', async () => {
  const squatter = await given.owner()
  const { email } = squatter.user
  const unconfirmed = { status: 409, code: 'email_unconfirmed' }
  await expectNoTrace(() =>
    expect(as(squatter).call(beginTwoFactor, { body: { password: PASSWORD } })).rejects.toMatchObject(unconfirmed),
  )
  const { db } = await platform()
  // Possible in earlier versions.
  const begun = await begunTwoFactor(squatter)
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.email, email))
  const confirm = () => as(squatter).call(confirmTwoFactor, { body: { code: begun?.code ?? '' } })
  await expectNoTrace(() => expect(confirm()).rejects.toMatchObject(unconfirmed))
  await withTwoFactor(squatter)
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.email, email))
  const password = 'really my own'
  await call(resetPassword, { body: { token: await linkFor('reset', squatter), password } })
  const session = await signIn({ email, password })
  expect(await as(session).call(getAccount)).toMatchObject({
    emailConfirmed: true,
    twoFactor: { since: null, recoveryCodesLeft: 0 },
  })
})

test('a password reset retains the second factor of a confirmed address', async () => {
  const owner = await given.owner()
  await withTwoFactor(owner)
  await call(resetPassword, { body: { token: await linkFor('reset', owner), password: 'another horse' } })
  const body = { email: owner.user.email, password: 'another horse' }
  expect(await call(login, { body })).toMatchObject({ status: 'second-factor-required' })
})

test('the tables contain no clear secret or code', async () => {
  const owner = await given.owner()
  const { secret, recoveryCodes } = await withTwoFactor(owner)
  const { db } = await platform()
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, owner.user.id))
  expect(row?.secret).toMatch(/^v1\./)
  const { rows } = await db.$client.query<{ line: string }>(
    'select two_factors::text as line from two_factors union all select recovery_codes::text from recovery_codes union all select activity::text from activity',
  )
  const text = rows.map(({ line }) => line).join('\n')
  for (const secretText of [secret, ...recoveryCodes]) expect(text).not.toContain(secretText)
})

test('decrypts only with the same key, for the same user, and untampered', () => {
  const encryption = createEncryption({ appSecret: 'x'.repeat(32), dataDir: '/nowhere' })
  const sealed = encryption.encrypt('JBSWY3DP', '7')
  expect(encryption.decrypt(sealed, '7')).toBe('JBSWY3DP')
  expect(() => encryption.decrypt(sealed, '8')).toThrow()
  expect(() => encryption.decrypt(`${sealed.slice(0, -2)}AA`, '7')).toThrow()
  expect(() => createEncryption({ appSecret: 'y'.repeat(32), dataDir: '/nowhere' }).decrypt(sealed, '7')).toThrow()
})

test('where it is mandatory, administrators have no access before they set it up', async () => {
  const boss = await given.admin()
  const owner = await given.owner()
  const { connection, db } = await platform()
  const strict = await startTestServer({ connection, requireAdminTwoFactor: true })
  onTestFinished(strict.stop)
  const client = clientOf({ origin: strict.origin, token: boss.token })
  const refusal = { status: 403, code: 'second_factor_setup_required' }
  await expect(client.call(getPlatformStats)).rejects.toMatchObject(refusal)
  await expect(client.call(listMyShops)).rejects.toMatchObject(refusal)
  const person = { email: 'second@example.nl', password: PASSWORD, firstName: 'A', lastName: 'B', role: 'superadmin' }
  expect(await client.raw('POST', '/api/auth/register', { json: person })).toMatchObject({ status: 403 })
  expect(await client.call(getAccount)).toMatchObject({ twoFactor: { required: true, since: null } })
  const { secret } = await client.call(beginTwoFactor, { body: { password: PASSWORD } })
  const { recoveryCodes } = await client.call(confirmTwoFactor, { body: { code: codeOf(secret) } })
  await client.call(getPlatformStats)
  await expectRefusal(
    client.call(endTwoFactor, { body: { password: PASSWORD, code: recoveryCodes[0] ?? '' } }),
    403,
    'two_factor_required',
  )
  await clientOf({ origin: strict.origin, token: owner.token }).call(listMyShops)
  await db.delete(twoFactors).where(eq(twoFactors.userId, boss.user.id))
  await db.delete(users).where(eq(users.email, person.email))
})
