import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/database/schema.ts'
import { me, register } from '#shared/contract/accounts/accounts.ts'
import { listMyShops } from '#shared/contract/shops/shops.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { given, newEmail, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal, refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const person = () => ({ email: newEmail(), password: PASSWORD, firstName: 'Ash', lastName: 'Ketchum' })

test('a new shop owner is signed in, with a shop without an address', async () => {
  const body = { ...person(), email: '  Ash.Ketchum@Example.NL ', firstName: ' Ash ' }
  const { token, user } = await call(register, { body })
  expect(user).toMatchObject({ email: 'ash.ketchum@example.nl', firstName: 'Ash', role: 'shop_owner' })
  expect(await as({ token }).call(me)).toEqual(user)
  expect(await as({ token }).call(listMyShops)).toMatchObject([
    { ownerId: user.id, slug: null, name: "Ash's Shop", approved: false, orderPrefix: '2025' },
  ])
})

test('stores a password only as an Argon2id hash', async () => {
  const { user } = await call(register, { body: person() })
  const { db } = await platform()
  const [stored] = await db.select().from(users).where(eq(users.id, user.id))
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$/)
  expect(JSON.stringify(stored)).not.toContain(PASSWORD)
})

test('refuses a common password', async () => {
  const body = person()
  for (const password of ['12345678', 'Password', body.email, "Ash's Shop"]) {
    await expectNoTrace(() => expectRefusal(call(register, { body: { ...body, password } }), 400, 'common_password'))
  }
})

test('registers an address once, in any spelling', async () => {
  const body = person()
  await call(register, { body })
  const again = { ...body, email: body.email.toUpperCase() }
  await expectNoTrace(() => expectRefusal(call(register, { body: again }), 409, 'email_taken'))
})

test('of ten concurrent registrations of one address, one succeeds', async () => {
  const body = person()
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => call(register, { body })))
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(9)
  for (const one of refused) expect(one).toMatchObject({ reason: { status: 409, code: 'email_taken' } })
})

test('only an administrator creates an administrator', async () => {
  const body = { ...person(), role: 'superadmin' as const }
  const refusal = { status: 403, code: 'role_not_allowed' }
  const [owner, customer] = [await given.owner(), await given.customer()]
  await expectNoTrace(async () => {
    await expect(call(register, { body })).rejects.toMatchObject(refusal)
    await expect(as(owner).call(register, { body })).rejects.toMatchObject(refusal)
    await expect(as(customer).call(register, { body })).rejects.toMatchObject(refusal)
    await expect(as({ token: 'x'.repeat(43) }).call(register, { body })).rejects.toMatchObject(refusal)
  })
  const { token, user } = await as(await given.admin()).call(register, { body })
  expect(user.role).toBe('superadmin')
  expect(await as({ token }).call(listMyShops)).toEqual([])
})

test.each(['id', 'passwordHash', 'createdAt', 'approved', 'isAdmin'])('refuses %s', async (field) => {
  const json = { ...person(), [field]: 1 }
  const answer = await expectNoTrace(() => raw('POST', '/api/auth/register', { json }))
  expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('stores a name with many scripts and symbols unchanged', async () => {
  const name = { firstName: 'Zoë 🃏', lastName: "O'Брайен-日本" }
  expect((await call(register, { body: { ...person(), ...name } })).user).toMatchObject(name)
})
