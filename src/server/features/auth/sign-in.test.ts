import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, users } from '#server/database/schema.ts'
import { authJobs } from '#server/features/auth/auth.jobs.ts'
import { hashToken } from '#server/http/access/principals.ts'
import { login, logout, me } from '#shared/contract/accounts/accounts.ts'
import { getPlatformStats } from '#shared/contract/platform/platform.ts'
import { as, call, raw, signIn } from '#tests/support/client.ts'
import { given, newEmail, PASSWORD } from '#tests/support/given.ts'
import { countNativeTasks } from '#tests/support/native-tasks.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const signedOut = { status: 401, code: 'unauthorized' }

test('each sign-in returns its own token', async () => {
  const owner = await given.owner()
  const again = await signIn({ email: ` ${owner.user.email.toUpperCase()} `, password: PASSWORD })
  expect(again.user).toEqual(owner.user)
  expect(again.token).not.toBe(owner.token)
  expect(await as(again).call(me)).toEqual(owner.user)
})

test('refuses a wrong password and an unknown address with the same message', async () => {
  const { user } = await given.owner()
  const refusal = { status: 401, code: 'wrong_credentials', message: 'The email address or the password is wrong.' }
  await expect(call(login, { body: { email: user.email, password: 'wrong horse' } })).rejects.toMatchObject(refusal)
  await expect(call(login, { body: { email: newEmail(), password: PASSWORD } })).rejects.toMatchObject(refusal)
})

test('refusing an unknown address takes as much work as a wrong password', async () => {
  const { user } = await given.owner()
  const refuse = (email: string) => expectRefusal(call(login, { body: { email, password: 'wrong horse' } }), 401)
  // The very first call creates the hash that unknown addresses are compared with.
  await refuse(newEmail())
  expect(await countNativeTasks(() => refuse(user.email))).toBe(1)
  expect(await countNativeTasks(() => refuse(newEmail()))).toBe(1)
})

test('stores only the hash of a token', async () => {
  const { token } = await given.owner()
  const { db } = await platform()
  const stored = await db.select().from(sessions)
  expect(stored.map(({ tokenHash }) => tokenHash)).toContain(hashToken(token))
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('signing out invalidates its token and no other of the same user', async () => {
  const owner = await given.owner()
  const elsewhere = await signIn({ email: owner.user.email, password: PASSWORD })
  await as(owner).call(logout)
  await expect(as(owner).call(me)).rejects.toMatchObject(signedOut)
  await expect(as(owner).call(logout)).rejects.toMatchObject(signedOut)
  expect(await as(elsewhere).call(me)).toEqual(owner.user)
})

test('a session expires', async () => {
  const owner = await given.owner()
  const { db } = await platform()
  await db
    .update(sessions)
    .set({ expiresAt: new Date() })
    .where(eq(sessions.tokenHash, hashToken(owner.token)))
  await expect(as(owner).call(me)).rejects.toMatchObject(signedOut)
})

test('the hourly job deletes only expired sessions', async () => {
  const [owner, gone] = [await given.owner(), await given.owner()]
  const { db } = await platform()
  await db
    .update(sessions)
    .set({ expiresAt: new Date() })
    .where(eq(sessions.tokenHash, hashToken(gone.token)))
  await authJobs['accounts.delete-expired'].run(db)
  const left = (await db.select().from(sessions)).map(({ tokenHash }) => tokenHash)
  expect(left).toContain(hashToken(owner.token))
  expect(left).not.toContain(hashToken(gone.token))
})

test('uses the user’s role at the time of the request', async () => {
  const owner = await given.owner()
  const { db } = await platform()
  const becomes = (role: 'superadmin' | 'customer') => db.update(users).set({ role }).where(eq(users.id, owner.user.id))
  await expectRefusal(as(owner).call(getPlatformStats), 403)
  await becomes('superadmin')
  expect(await as(owner).call(getPlatformStats)).toMatchObject({ totalShops: expect.any(Number) })
  expect(await as(owner).call(me)).toMatchObject({ role: 'superadmin' })
  await becomes('customer')
  await expectRefusal(as(owner).call(getPlatformStats), 403)
})

test('the session of a deleted account is invalid', async () => {
  const customer = await given.admin()
  const { db } = await platform()
  await db.delete(users).where(eq(users.id, customer.user.id))
  await expect(as(customer).call(me)).rejects.toMatchObject(signedOut)
})

const { token } = { token: 'A'.repeat(43) }
test.each([
  ['nothing', ''],
  ['a scheme alone', 'Bearer'],
  ['an unknown token', `Bearer ${token}`],
  ['a token that is too short', `Bearer ${token.slice(1)}`],
  ['a token that is too long', `Bearer ${token}A`],
  ['two blanks', `Bearer  ${token}`],
  ['a tab', `Bearer\t${token}`],
  ['two tokens', `Bearer ${token} ${token}`],
  ['a list', `Bearer ${token}, Bearer ${token}`],
  ['another alphabet', `Bearer ${'+'.repeat(43)}`],
  ['a very long one', `Bearer ${'A'.repeat(8_000)}`],
  ['Basic', `Basic ${Buffer.from('misty@example.nl:secret').toString('base64')}`],
  ['no scheme', token],
])('%s in the authorization header is anonymous', async (_what, authorization) => {
  const { status, json } = await raw('GET', '/api/auth/me', { headers: { authorization } })
  expect({ status, json }).toMatchObject({ status: 401, json: { code: 'unauthorized', message: 'Please sign in.' } })
})

test('accepts a token with any spelling of its scheme, and only from its header', async () => {
  const { token } = await given.owner()
  expect(await raw('GET', '/api/auth/me', { headers: { authorization: `bearer ${token}` } })).toMatchObject({
    status: 200,
  })
  expect(await raw('GET', '/api/auth/me', { headers: { cookie: `authToken=${token}` } })).toMatchObject({ status: 401 })
  expect(await raw('GET', `/api/auth/me?authToken=${token}`)).toMatchObject({ status: 401 })
})
