import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { users } from '#server/database/schema.ts'
import { listMySessions } from '#shared/contract/accounts/account.ts'
import { me } from '#shared/contract/accounts/accounts.ts'
import * as team from '#shared/contract/shops/access/team.ts'
import { listMyShops } from '#shared/contract/shops/shops.ts'
import { permissionsOf } from '#shared/rules/access/roles.ts'
import { as, call, clientOf } from '#tests/support/client.ts'
import { given, newEmail, PASSWORD, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenInvitation, givenMember, letInvitationsExpire } from '#tests/support/records/people/team.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { openMail, sendDue } from '#tests/support/servers/mail-worker.ts'
import { MOST_IN_TEAM } from './invite-member.ts'

const account = { password: PASSWORD, firstName: 'Brock', lastName: 'Stone' }
const invite = ({ shop, owner }: Store, body: object) =>
  as(owner).call(team.inviteMember, { params: shop, body: body as never })
const accept = (token: string) => call(team.acceptInvitation, { params: { token }, body: { account } })
const ended = (attempt: Promise<unknown>) => expectRefusal(attempt, 404, 'invitation_ended')

/** Sends the due mails, and returns the one to this address with the token of its link. */
async function mailTo(to: string) {
  const { server, mailer } = await openMail()
  await sendDue(mailer)
  const source = server.arrived
    .filter((mail) => mail.to.includes(to))
    .map((mail) => mail.source.replace(/=\r\n/g, '').replaceAll('=3D', '='))
    .findLast((text) => text.includes('/invitation#'))
  return { source, token: /\/invitation#([\w-]{43})/.exec(source ?? '')?.[1] ?? '' }
}

test('a new person joins through the link in a Dutch mail, and works in the shop at once', async () => {
  const store = await given.shop({ open: true, owner: await given.owner({ language: 'nl' }) })
  const email = newEmail()
  const invitation = await invite(store, { email, role: 'packer' })
  expect(invitation).toMatchObject({ email, role: 'packer', invitedBy: 'Misty Waters' })
  const { source, token } = await mailTo(email)
  expect(source).toContain('nodigt je uit')
  const seen = await call(team.getInvitation, { params: { token } })
  expect(seen).toMatchObject({ email, role: 'packer', shopName: store.shop.name, hasAccount: false })
  const { shopId, session } = await accept(token)
  expect(shopId).toBe(store.shop.id)
  const person = session as NonNullable<typeof session>
  expect(await as(person).call(me)).toMatchObject({ email, role: 'customer', firstName: 'Brock' })
  expect(await as(person).call(listMyShops)).toMatchObject([{ id: store.shop.id }])
  expect(await as(person).call(team.listMemberships)).toEqual([
    {
      shopId: store.shop.id,
      role: 'packer',
      permissions: ['shop.read', 'products.read', 'orders.read', 'orders.pack'],
      mustSetUpTwoFactor: false,
      isAtCounter: false,
    },
  ])
  const { members, invitations } = await as(store.owner).call(team.listMembers, { params: store.shop })
  expect(members.map(({ email: address, role }) => [address, role])).toEqual([
    [store.owner.user.email, 'owner'],
    [email, 'packer'],
  ])
  expect(invitations).toEqual([])
})

test('an existing account joins signed in, with its own shop still the first', async () => {
  const [store, other] = [await given.shop(), await given.shop()]
  const { token } = await givenInvitation(store, other.owner.user.email, { permissions: ['orders.write'] })
  expect(await call(team.getInvitation, { params: { token } })).toMatchObject({ hasAccount: true })
  await expectRefusal(accept(token), 409, 'email_taken')
  await expectRefusal(call(team.acceptInvitation, { params: { token }, body: {} }), 401, 'unauthorized')
  // Details of a new account are ignored.
  const joined = await as(other.owner).call(team.acceptInvitation, { params: { token }, body: { account } })
  expect(joined).toEqual({ shopId: store.shop.id, session: null })
  expect((await as(other.owner).call(listMyShops)).map(({ id }) => id)).toEqual([other.shop.id, store.shop.id])
  const memberships = await as(other.owner).call(team.listMemberships)
  const membership = memberships.find(({ shopId }) => shopId === store.shop.id)
  expect(membership).toMatchObject({ role: 'custom', permissions: ['shop.read', 'orders.read', 'orders.write'] })
})

test("a new account has the browser's language, and its session the browser's name and address", async () => {
  const { token } = await givenInvitation(await given.shop())
  const browser = {
    'accept-language': 'nl-NL',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Firefox/153.0',
  }
  const joined = await call(team.acceptInvitation, { params: { token }, body: { account }, headers: browser } as never)
  const person = joined.session as NonNullable<typeof joined.session>
  expect(await as(person).call(me)).toMatchObject({ language: 'nl' })
  const sessions = await as(person).call(listMySessions)
  expect(sessions).toMatchObject([{ current: true, browser: 'Firefox op Linux', ip: '127.0.0.1' }])
})

test('an administrator works in the own shops, with all permissions', async () => {
  const { shop, owner } = await given.shop()
  const { db } = await platform()
  const setRole = (role: 'superadmin' | 'shop_owner') =>
    db.update(users).set({ role }).where(eq(users.id, owner.user.id))
  await setRole('superadmin')
  onTestFinished(async () => void (await setRole('shop_owner')))
  expect(await as(owner).call(team.listMemberships)).toEqual([
    {
      shopId: shop.id,
      role: 'owner',
      permissions: permissionsOf('owner', null),
      mustSetUpTwoFactor: false,
      isAtCounter: false,
    },
  ])
})

test('mails an existing account in its own language', async () => {
  const store = await given.shop()
  const { user } = await given.owner({ language: 'en' })
  await invite(store, { email: user.email, role: 'manager' })
  expect((await mailTo(user.email)).source).toContain('invites you to work')
})

test('refuses the own address, the owner, a member and an address that is invited already', async () => {
  const store = await given.shop()
  const member = await givenMember(store, 'packer')
  const { email } = await givenInvitation(store)
  const administrator = await given.admin()
  await expectNoTrace(async () => {
    await expectRefusal(invite(store, { email: store.owner.user.email, role: 'packer' }), 409, 'own_address')
    await expectRefusal(invite(store, { email: member.user.email.toUpperCase(), role: 'stock' }), 409, 'already_member')
    await expectRefusal(invite(store, { email, role: 'stock' }), 409, 'already_invited')
    const byAdministrator = as(administrator).call(team.inviteMember, {
      params: store.shop,
      body: { email: store.owner.user.email, role: 'packer' },
    })
    await expectRefusal(byAdministrator, 409, 'already_member')
  })
})

test.each([
  [{ role: 'owner' }],
  [{ role: 'custom' }],
  [{}],
  [{ role: 'packer', permissions: ['orders.read'] }],
  [{ permissions: [] }],
  [{ permissions: ['ownership.manage'] }],
  [{ permissions: ['ships.sink'] }],
  [{ role: 'packer', email: 'nowhere' }],
])('refuses %j', async (body) => {
  const store = await given.shop()
  await expectNoTrace(() => expectRefusal(invite(store, { email: newEmail(), ...body }), 400, 'invalid_input'))
})

test('of two concurrent invitations of an address one succeeds', async () => {
  const store = await given.shop()
  const body = { email: newEmail(), role: 'packer' }
  const results = await Promise.allSettled([invite(store, body), invite(store, body)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a team has a limit, also for a thousand addresses', async () => {
  const store = await given.shop()
  for (let invited = 1; invited < MOST_IN_TEAM; invited++) await invite(store, { email: newEmail(), role: 'packer' })
  const last = () => invite(store, { email: newEmail(), role: 'packer' })
  await expectNoTrace(() => expectRefusal(last(), 409, 'quota_reached'))
  const { invitations } = await as(store.owner).call(team.listMembers, { params: store.shop })
  const params = { ...store.shop, invitation: invitations[0]?.id ?? 0 }
  await as(store.owner).call(team.withdrawInvitation, { params })
  const both = await Promise.allSettled([last(), last()])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a link works only for its address, and once, also twice at once', async () => {
  const store = await given.shop()
  const [invited, stranger] = [await given.customer(), await given.customer()]
  const { token } = await givenInvitation(store, invited.user.email)
  const acceptAs = (person: typeof invited) => as(person).call(team.acceptInvitation, { params: { token }, body: {} })
  await expectNoTrace(() => expectRefusal(acceptAs(stranger), 403, 'other_account'))
  const both = await Promise.allSettled([acceptAs(invited), acceptAs(invited)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await ended(acceptAs(invited))
})

test('two concurrent new accounts of one link become one', async () => {
  const { token, email } = await givenInvitation(await given.shop())
  const both = await Promise.allSettled([accept(token), accept(token)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { db } = await platform()
  expect(await db.$count(users, eq(users.email, email))).toBe(1)
})

test('a link ends with its invitation, with a newer link, and after seven days', async () => {
  const store = await given.shop()
  const withdrawn = await givenInvitation(store)
  const ofInvitation = (id: number) => ({ params: { ...store.shop, invitation: id } })
  await as(store.owner).call(team.withdrawInvitation, ofInvitation(withdrawn.id))
  await ended(accept(withdrawn.token))
  await ended(call(team.getInvitation, { params: withdrawn }))
  await expectRefusal(as(store.owner).call(team.resendInvitation, ofInvitation(withdrawn.id)), 404, 'not_found')

  const replaced = await givenInvitation(store)
  await as(store.owner).call(team.resendInvitation, ofInvitation(replaced.id))
  await ended(accept(replaced.token))
  const { token } = await mailTo(replaced.email)
  expect(await call(team.getInvitation, { params: { token } })).toMatchObject({ email: replaced.email })

  const old = await givenInvitation(store)
  await letInvitationsExpire()
  await ended(accept(old.token))
  expect(await as(store.owner).call(team.listMembers, { params: store.shop })).toMatchObject({ invitations: [] })
  expect(await invite(store, { email: old.email, role: 'stock' })).toMatchObject({ role: 'stock' })
})

test('sends no mail for an invitation that was withdrawn before', async () => {
  const store = await given.shop()
  const email = newEmail()
  const { id } = await invite(store, { email, role: 'packer' })
  await as(store.owner).call(team.withdrawInvitation, { params: { ...store.shop, invitation: id } })
  expect((await mailTo(email)).source).toBeUndefined()
})

test('a new account of a link needs a password that is not common, and a name', async () => {
  const { token } = await givenInvitation(await given.shop())
  const attempt = (more: object) =>
    clientOf({}).raw('POST', `/api/account/invitations/${token}/accept`, { json: { account: { ...account, ...more } } })
  await expectNoTrace(async () => {
    expect(await attempt({ password: 'password1' })).toMatchObject({ status: 400, json: { code: 'common_password' } })
    expect(await attempt({ firstName: '' })).toMatchObject({ status: 400, json: { code: 'invalid_input' } })
    expect(await attempt({ role: 'superadmin' })).toMatchObject({ status: 400 })
  })
})
