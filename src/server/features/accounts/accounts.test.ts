import { expect, test } from 'vitest'
import { login, me, register } from '#shared/contract/accounts.ts'
import { as, call } from '#tests/support/client.ts'
import { given, PASSWORD, somebody } from '#tests/support/given.ts'

test('a new shop owner is signed in', async () => {
  const email = somebody()
  const body = { email, password: PASSWORD, firstName: ' Ash ', lastName: 'Ketchum' }
  const { token, user } = await call(register, { body })
  expect(user).toMatchObject({ email, firstName: 'Ash', lastName: 'Ketchum', role: 'shop_owner' })
  expect(await as({ token }).call(me)).toEqual(user)
})

test('signing in gives a token of its own', async () => {
  const owner = await given.owner()
  const again = await call(login, { body: { email: owner.user.email.toUpperCase(), password: PASSWORD } })
  expect(again.user).toEqual(owner.user)
  expect(again.token).not.toBe(owner.token)
})

test('a wrong password and an unknown address are refused in the same words', async () => {
  const { user } = await given.owner()
  const refusal = { status: 401, code: 'wrong_credentials', message: 'The email address or the password is wrong.' }
  await expect(call(login, { body: { email: user.email, password: 'incorrect horse' } })).rejects.toMatchObject(refusal)
  await expect(call(login, { body: { email: somebody(), password: PASSWORD } })).rejects.toMatchObject(refusal)
})
