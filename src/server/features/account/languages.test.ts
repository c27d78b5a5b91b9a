import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity } from '#server/database/schema.ts'
import { changeLanguage } from '#shared/contract/accounts/account.ts'
import { login, me, register } from '#shared/contract/accounts/accounts.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { createShop, listMyShops } from '#shared/contract/shops/shops.ts'
import { as, call, clientOf } from '#tests/support/client.ts'
import { given, newEmail, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const person = () => ({ email: newEmail(), password: PASSWORD, firstName: 'Ash', lastName: 'Ketchum' })
const dutch = clientOf({ language: 'nl-BE, en;q=0.5' })

test('a new account uses the browser’s language unless it chooses another, and so does its shop', async () => {
  const languagesOf = async (client: typeof dutch, language?: 'nl' | 'en') => {
    const session = await client.call(register, { body: { ...person(), ...(language ? { language } : {}) } })
    const [shop] = await as(session).call(listMyShops)
    return [session.user.language, shop?.language, shop?.name]
  }
  expect(await languagesOf(dutch)).toEqual(['nl', 'nl', 'Winkel van Ash'])
  expect(await languagesOf(dutch, 'en')).toEqual(['en', 'en', "Ash's Shop"])
  expect(await languagesOf(clientOf({}), 'nl')).toEqual(['nl', 'nl', 'Winkel van Ash'])
  for (const language of ['fr, de;q=0.9', '*', ';;q=,', `${'x'.repeat(9_990)},nl`]) {
    expect(await languagesOf(clientOf({ language }))).toEqual(['en', 'en', "Ash's Shop"])
  }
})

test('a language is the user’s own choice, is in every response about them, and is recorded', async () => {
  const owner = await given.owner()
  const { email, id } = owner.user
  expect(owner.user.language).toBe('en')
  expect(await as(owner).call(changeLanguage, { body: { language: 'nl' } })).toMatchObject({ id, language: 'nl' })
  expect(await as(owner).call(me)).toMatchObject({ id, language: 'nl' })
  expect(await call(login, { body: { email, password: PASSWORD } })).toMatchObject({ user: { id, language: 'nl' } })
  const { db } = await platform()
  const [logged] = await db.select().from(activity).where(eq(activity.userId, id)).orderBy(desc(activity.id)).offset(1)
  expect(logged).toMatchObject({ action: 'Language changed', before: { language: 'en' }, after: { language: 'nl' } })
  await expectNoTrace(() => as(owner).call(changeLanguage, { body: { language: 'nl' } }))
})

test('refuses a change for another user, without signing in, or to an unknown language', async () => {
  const [owner, other] = [await given.owner(), await given.owner()]
  await expectNoTrace(async () => {
    await expectRefusal(call(changeLanguage, { body: { language: 'nl' } }), 401, 'unauthorized')
    const refused = await as(owner).raw('PUT', '/api/account/language', { json: { language: 'de' } })
    expect(refused).toMatchObject({ status: 400, json: { issues: [{ path: 'language' }] } })
    const forOther = { language: 'nl', id: other.user.id }
    expect(await as(owner).raw('PUT', '/api/account/language', { json: forOther })).toMatchObject({ status: 400 })
  })
  await as(owner).call(changeLanguage, { body: { language: 'nl' } })
  expect(await as(other).call(me)).toMatchObject({ language: 'en' })
})

test('a user without a shop creates one in their own language', async () => {
  const admin = await given.admin()
  await as(admin).call(changeLanguage, { body: { language: 'nl' } })
  expect(await as(admin).call(createShop, { body: { name: 'Kaarten' } })).toMatchObject({ language: 'nl' })
})

test('answers in the language of the request, or else of the caller', async () => {
  const owner = await given.owner()
  const body = { shopId: 1, customerEmail: owner.user.email, totalCents: 0, items: [] }
  const messageFor = (language: string | undefined, token?: string) =>
    clientOf({ token, language })
      .call(placeOrder, { body })
      .catch(({ issues }) => issues[0].message)
  expect(await messageFor('nl')).toBe('Je winkelmandje is leeg')
  expect(await messageFor('fr')).toBe('Your cart is empty')
  expect(await messageFor(undefined)).toBe('Your cart is empty')
  await as(owner).call(changeLanguage, { body: { language: 'nl' } })
  expect(await messageFor('fr', owner.token)).toBe('Je winkelmandje is leeg')
  expect(await messageFor('en', owner.token)).toBe('Your cart is empty')
})
