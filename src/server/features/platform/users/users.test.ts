import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmEmail, me, register, resetPassword } from '#shared/contract/accounts/accounts.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import { listActivity } from '#shared/contract/platform/activity.ts'
import { changeRole, endUserSessions, getUser, listUsers, sendPasswordReset } from '#shared/contract/platform/users.ts'
import { listMyShops } from '#shared/contract/shops/shops.ts'
import { getPublicShop } from '#shared/contract/storefront.ts'
import { as, call, raw } from '#tests/support/client.ts'
import { checkout, given, newEmail, PASSWORD } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { linkFor } from '#tests/support/records/people/accounts.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'

const of = ({ user }: { user: { id: number } }) => ({ params: { userId: user.id } })

/** Another administrator, created by the first. */
async function colleague() {
  const boss = await given.admin()
  const person = { password: PASSWORD, firstName: 'Lance', lastName: 'Dragon', role: 'superadmin' as const }
  return as(boss).call(register, { body: { ...person, email: newEmail() } })
}

test('finds accounts by address, name and role', async () => {
  const boss = as(await given.admin())
  const { owner, shop } = await given.shop({ open: true, name: 'Cerulean Cards' })
  const found = async (query: object) => (await boss.call(listUsers, { query })).map(({ id }) => id)
  expect(await found({ search: owner.user.email.toUpperCase() })).toEqual([owner.user.id])
  expect(await found({ search: 'misty wat' })).toContain(owner.user.id)
  expect(await found({ search: owner.user.email, role: 'customer' })).toEqual([])
  expect(await found({ search: owner.user.email, role: 'all' })).toEqual([owner.user.id])
  for (const search of ['%', '_', '\\', "'"]) expect(await found({ search })).toEqual([])
  expect(await boss.call(getUser, of(owner))).toEqual({
    ...owner.user,
    closedAt: null,
    sessions: 1,
    shops: [{ id: shop.id, name: 'Cerulean Cards', slug: shop.slug }],
  })
})

test('pages accounts, newest first', async () => {
  const boss = as(await given.admin())
  for (let made = 0; made < 5; made++) await given.owner()
  const whole = await boss.callPage(listUsers, { query: { limit: 100 } })
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await boss.callPage(listUsers, { query: { limit: 2, cursor } })
    expect(page.total).toBe(whole.total)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(whole.items.map(({ id }) => id))
})

test('never returns password or session data', async () => {
  const boss = as(await given.admin())
  const { text } = await boss.raw('GET', '/api/admin/users')
  expect(text).not.toMatch(/password|hash|token|argon/i)
})

test('a new role ends the sessions, applies at once, and is in the activity', async () => {
  const boss = as(await given.admin())
  const { owner } = await given.shop()
  expect(await boss.call(changeRole, { ...of(owner), body: { role: 'customer' } })).toMatchObject({
    role: 'customer',
    sessions: 0,
  })
  await expectRefusal(as(owner).call(me), 401)
  const [entry] = await boss.call(listActivity, { query: { user: owner.user.id, limit: 1 } })
  expect(entry).toMatchObject({
    action: 'Role changed',
    who: { email: 'admin@example.nl', role: 'superadmin' },
    user: { id: owner.user.id, email: owner.user.email },
    before: { role: 'shop_owner' },
    after: { role: 'customer' },
  })
})

test('an unchanged role has no effect', async () => {
  const boss = as(await given.admin())
  const owner = await given.owner()
  await expectNoTrace(() => boss.call(changeRole, { ...of(owner), body: { role: 'shop_owner' } }))
  expect(await as(owner).call(listMyShops)).toHaveLength(1)
})

test('refuses to demote the last administrator or oneself', async () => {
  const boss = await given.admin()
  const refused = (who: typeof boss) =>
    expectNoTrace(() => as(who).raw('PUT', `/api/admin/users/${who.user.id}/role`, { json: { role: 'customer' } }))
  expect(await refused(boss)).toMatchObject({ status: 409, json: { code: 'last_superadmin' } })
  const other = await colleague()
  expect(await refused(boss)).toMatchObject({ status: 409, json: { code: 'own_role' } })
  await as(boss).call(changeRole, { ...of(other), body: { role: 'customer' } })
  expect(await refused(boss)).toMatchObject({ status: 409, json: { code: 'last_superadmin' } })
})

test('of two administrators who demote each other at once, one remains', async () => {
  const [one, other] = [await colleague(), await colleague()]
  const dismiss = (by: typeof one, whom: typeof one) =>
    as(by).raw('PUT', `/api/admin/users/${whom.user.id}/role`, { json: { role: 'customer' } })
  const answers = await Promise.all([dismiss(one, other), dismiss(other, one)])
  const left = await Promise.all([one, other].map((person) => as(person).raw('GET', '/api/admin/users')))
  expect(left.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('of two concurrent changes of an account one role wins, and both are recorded', async () => {
  const [boss, other] = [await given.admin(), await colleague()]
  const owner = await given.owner()
  await Promise.all([
    as(boss).call(changeRole, { ...of(owner), body: { role: 'customer' } }),
    as(other).call(changeRole, { ...of(owner), body: { role: 'superadmin' } }),
  ])
  const { role } = await as(boss).call(getUser, of(owner))
  const [last, first] = await as(boss).call(listActivity, { query: { user: owner.user.id, limit: 2 } })
  expect(last?.after).toEqual({ role })
  expect(first?.after).toEqual(last?.before)
})

test('an administrator ends all sessions of a user', async () => {
  const boss = as(await given.admin())
  const owner = await given.owner()
  expect(await boss.call(endUserSessions, of(owner))).toEqual({ ended: 1 })
  expect(await boss.call(endUserSessions, of(owner))).toEqual({ ended: 0 })
  await expectRefusal(as(owner).call(me), 401)
})

test('an administrator sends a user a link to set a new password', async () => {
  const { db } = await platform()
  const boss = as(await given.admin())
  const owner = await given.owner()
  expect(await boss.call(sendPasswordReset, of(owner))).toEqual({ email: owner.user.email, mailServer: false })
  const { rows } = await db.execute(
    sql`select to_email as to, template from email_logs where to_email = ${owner.user.email} and template = 'password-reset'`,
  )
  expect(rows).toEqual([{ to: owner.user.email, template: 'password-reset' }])
  const [entry] = await boss.call(listActivity, { query: { user: owner.user.id, limit: 1 } })
  expect(entry).toMatchObject({ action: 'Password reset sent', details: owner.user.email })
})

test.each([
  ['GET', '', 999_999_999, 404],
  ['POST', '/password-reset', 999_999_999, 404],
  ['PUT', '/role', 999_999_999, 404],
  ['POST', '/end-sessions', 999_999_999, 404],
  ['GET', '', 'abc', 400],
  ['GET', '', -1, 400],
  ['GET', '', 1.5, 400],
])('%s …%s of account %s: %s', async (method, path, id, status) => {
  const boss = as(await given.admin())
  const json = method === 'PUT' ? { role: 'customer' } : undefined
  expect((await boss.raw(method, `/api/admin/users/${id}${path}`, json ? { json } : {})).status).toBe(status)
})

test.each(['admin', '', 'SUPERADMIN', null, 7])('rejects an unknown role (%j)', async (role) => {
  const boss = as(await given.admin())
  const owner = await given.owner()
  const answer = await expectNoTrace(() =>
    boss.raw('PUT', `/api/admin/users/${owner.user.id}/role`, { json: { role } }),
  )
  expect(answer).toMatchObject({ status: 400, json: { issues: [{ path: 'role' }] } })
})

test('refuses owners and visitors', async () => {
  const owner = await given.owner()
  const path = `/api/admin/users/${owner.user.id}`
  for (const [method, where] of [
    ['GET', '/api/admin/users'],
    ['GET', path],
    ['PUT', `${path}/role`],
    ['POST', `${path}/end-sessions`],
    ['POST', `${path}/password-reset`],
  ] as const) {
    expect((await as(owner).raw(method, where)).status).toBe(403)
    expect((await raw(method, where)).status).toBe(401)
  }
})

test('a new customer’s shops close, and stay closed when the role returns', async () => {
  const boss = as(await given.admin())
  const { shop, owner, product } = await given.product()
  const role = (to: 'customer' | 'shop_owner') => boss.call(changeRole, { ...of(owner), body: { role: to } })
  // Requested before the change, and processed during it.
  const opening = as(owner).raw('PUT', `/api/shops/${shop.id}`, { json: { isActive: true } })
  await role('customer')
  await opening
  expect(await call(getPublicShop, { params: { slug: shop.slug ?? '' } })).toMatchObject({ isActive: false })
  await expectRefusal(call(placeOrder, { body: checkout(shop, [[product, 1]]) }), 403)
  const [entry] = await boss.call(listActivity, { query: { shop: shop.id, limit: 1 } })
  expect(entry).toMatchObject({ action: 'Shop closed', before: { isActive: true }, after: { isActive: false } })
  await role('shop_owner')
  expect(await call(getPublicShop, { params: { slug: shop.slug ?? '' } })).toMatchObject({ isActive: false })
})

test('earlier links and challenges do not open a new administrator’s account', async () => {
  const boss = as(await given.admin())
  const owner = await given.owner()
  const tokens = [await linkFor('email', owner, newEmail()), await linkFor('reset', owner)]
  await boss.call(changeRole, { ...of(owner), body: { role: 'superadmin' } })
  const [email = '', reset = ''] = tokens
  await expect(call(confirmEmail, { body: { token: email } })).rejects.toMatchObject({ code: 'link_invalid' })
  const taken = call(resetPassword, { body: { token: reset, password: 'mine again' } })
  await expect(taken).rejects.toMatchObject({ code: 'link_invalid' })
  await boss.call(changeRole, { ...of(owner), body: { role: 'shop_owner' } })
})
