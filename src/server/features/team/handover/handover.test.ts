import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailLogs, shopHandovers, shopMembers, shops, users } from '#server/database/schema.ts'
import { closeShop } from '#server/features/account/closing/close-shop.ts'
import { me } from '#shared/contract/accounts/accounts.ts'
import { listActivity } from '#shared/contract/platform/activity.ts'
import { getPlatformShop } from '#shared/contract/platform/platform.ts'
import { changeRole, listUsers } from '#shared/contract/platform/users.ts'
import * as handover from '#shared/contract/shops/access/handover.ts'
import * as team from '#shared/contract/shops/access/team.ts'
import { createShop, listMyShops, updateShop } from '#shared/contract/shops/shops.ts'
import { as } from '#tests/support/client.ts'
import { given, PASSWORD, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenKey } from '#tests/support/records/people/api-keys.ts'
import { givenHandover, givenMember } from '#tests/support/records/people/team.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { textOf } from '#tests/support/servers/mail-server.ts'
import { openMail, sendDue } from '#tests/support/servers/mail-worker.ts'

type Person = Awaited<ReturnType<typeof given.owner>>

const offer = ({ shop, owner }: Store, { user }: Person, stays = true, by: { token: string } = owner) =>
  as(by).call(handover.offerHandover, {
    params: shop,
    body: { memberId: user.id, stays, currentPassword: PASSWORD },
  })
const accept = ({ shop }: Pick<Store, 'shop'>, person: Person) =>
  as(person).call(handover.acceptHandover, { params: { shop: shop.id }, body: { currentPassword: PASSWORD } })
const teamOf = ({ shop }: Pick<Store, 'shop'>, person: Person) =>
  as(person).call(team.listMembers, { params: { id: shop.id } })
const rolesOf = async (store: Pick<Store, 'shop'>, person: Person) =>
  (await teamOf(store, person)).members.map(({ email, role }) => [email, role])
const ended = (attempt: Promise<unknown>) => expectRefusal(attempt, 404, 'handover_ended')

async function mailsAbout({ shop }: Pick<Store, 'shop'>, template: string) {
  const { db } = await platform()
  const rows = await db.select().from(emailLogs).where(eq(emailLogs.shopId, shop.id))
  return rows.filter((row) => row.template === template).map(({ toEmail }) => toEmail)
}

test('the owner offers the shop to a member, who accepts and becomes the owner; the previous one is a manager', async () => {
  const store = await given.shop({ open: true })
  const admin = await given.admin()
  const member = await givenMember(store, 'packer')
  const offered = await offer(store, member)
  expect(offered).toMatchObject({ memberId: member.user.id, email: member.user.email, stays: true })
  expect((await teamOf(store, store.owner)).handover).toEqual(offered)
  const inAWeek = Date.now() + 7 * 24 * 3_600_000
  expect(Math.abs(Date.parse(offered.expiresAt) - inAWeek)).toBeLessThan(3_600_000)
  expect((await mailsAbout(store, 'handover-offered')).sort()).toEqual(
    [store.owner.user.email, member.user.email].sort(),
  )
  expect(await as(member).call(handover.listOfferedShops)).toMatchObject([
    { shopId: store.shop.id, shopName: store.shop.name, owner: 'Misty Waters', stays: true },
  ])
  await accept(store, member)
  expect(await rolesOf(store, member)).toEqual([
    [member.user.email, 'owner'],
    [store.owner.user.email, 'manager'],
  ])
  expect(await as(member).call(me)).toMatchObject({ role: 'shop_owner' })
  const mine = await as(member).call(listMyShops)
  expect(mine.find(({ id }) => id === store.shop.id)).toMatchObject({ ownerId: member.user.id })
  expect(await as(member).call(handover.listOfferedShops)).toEqual([])
  await expectRefusal(teamOf(store, store.owner), 403, 'permission_required')
  expect((await mailsAbout(store, 'shop-handed-over')).sort()).toEqual(
    [store.owner.user.email, member.user.email, admin.user.email].sort(),
  )
  // The administrators see the owner, and who accepted.
  expect(await as(admin).call(getPlatformShop, { params: store.shop })).toMatchObject({
    owner: { email: member.user.email },
  })
  const [found] = await as(admin).call(listUsers, { query: { search: member.user.email } })
  expect(found?.role).toBe('shop_owner')
  expect(found?.shops.map(({ slug }) => slug)).toContain(store.shop.slug)
  const { db } = await platform()
  expect(await db.$count(shopHandovers, eq(shopHandovers.shopId, store.shop.id))).toBe(0)
  const entries = await as(admin).call(listActivity, { query: { shop: store.shop.id } })
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['Handover offered', 'Shop handed over']))
})

test('both owners and the administrators receive their own mail, and a person without a name goes by the address', async () => {
  const store = await given.shop({ open: true })
  const admin = await given.admin()
  const member = await givenMember(store, 'packer')
  const { db } = await platform()
  const nameAs = (person: Person, firstName: string, lastName: string) =>
    db.update(users).set({ firstName, lastName }).where(eq(users.id, person.user.id))
  await nameAs(store.owner, '', '')
  await nameAs(member, 'Brock', 'Stone')
  await offer(store, member)
  await accept(store, member)
  const { server, mailer } = await openMail()
  await sendDue(mailer)
  const mailTo = (person: Person) =>
    server.arrived
      .filter(({ to }) => to.includes(person.user.email))
      .map(({ source }) => textOf(source))
      .findLast((text) => text.includes(store.shop.name))
  expect(mailTo(member)).toContain(store.owner.user.email)
  expect(mailTo(member)).toContain('/shopadmin/settings/team')
  expect(mailTo(store.owner)).toContain('Brock Stone')
  expect(mailTo(store.owner)).not.toContain('/shopadmin/settings/team')
  expect(mailTo(admin)).toContain('Brock Stone')
  expect(mailTo(admin)).toContain(`/platformadmin/shops/${store.shop.id}`)
})

test('the new owner confirms payment target, seller and tax identity', async () => {
  const store = await given.shop({ open: true })
  const member = await givenHandover(store)
  expect((await teamOf(store, store.owner)).toCheck).toEqual([])
  await accept(store, member)
  expect((await teamOf(store, member)).toCheck).toEqual([
    { item: 'seller', evidence: null, done: false },
    { item: 'taxIdentity', evidence: null, done: false },
    { item: 'payment', evidence: 'pay.example.com', done: true },
  ])
  const confirm = (person: Person) => as(person).call(handover.confirmHandover, { params: store.shop })
  await expectRefusal(confirm(store.owner), 403, 'permission_required')
  await expectRefusal(confirm(await given.admin()), 403, 'owner_only')
  await confirm(member)
  await confirm(member)
  expect((await teamOf(store, member)).toCheck).toEqual([])
})

test('a previous owner who leaves has no access, and their API keys end', async () => {
  const store = await given.shop({ open: true })
  const { key } = await givenKey(store)
  const member = await givenHandover(store, undefined, false)
  await accept(store, member)
  expect(await rolesOf(store, member)).toEqual([[member.user.email, 'owner']])
  await expectRefusal(teamOf(store, store.owner), 404, 'not_found')
  await expectRefusal(as({ token: key }).call(listMyShops), 401, 'key_invalid')
  // A person without a shop can make one.
  expect(await as(store.owner).call(createShop, { body: { name: 'Next' } })).toMatchObject({ name: 'Next' })
})

test('only the owner offers, with their password, to one member at a time', async () => {
  const [store, other] = [await given.shop(), await given.shop()]
  const [member, manager] = [await givenMember(store, 'packer'), await givenMember(store, 'manager')]
  const admin = await given.admin()
  const body = { memberId: member.user.id, stays: true }
  await expectNoTrace(async () => {
    const unconfirmed = as(store.owner).call(handover.offerHandover, { params: store.shop, body })
    await expectRefusal(unconfirmed, 403, 'confirmation_required')
    const wrong = { ...body, currentPassword: 'another password' }
    await expectRefusal(as(store.owner).call(handover.offerHandover, { params: store.shop, body: wrong }), 400)
    await expectRefusal(offer(store, member, true, manager), 403, 'permission_required')
    await expectRefusal(offer(store, member, true, admin), 403, 'owner_only')
    await expectRefusal(offer(store, member, true, other.owner), 404, 'not_found')
    await expectRefusal(offer(store, other.owner), 404, 'not_found')
    await expectRefusal(offer(store, store.owner), 409, 'owner_stays')
  })
  const attempts = await Promise.allSettled([offer(store, member), offer(store, manager)])
  expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expectRefusal(offer(store, member), 409, 'handover_running')
})

test('only the member accepts, with their password, once', async () => {
  const store = await given.shop()
  const member = await givenHandover(store)
  const params = { shop: store.shop.id }
  await expectRefusal(as(member).call(handover.acceptHandover, { params, body: {} }), 403, 'confirmation_required')
  await ended(accept(store, await givenMember(store, 'manager')))
  await ended(accept(store, await given.owner()))
  await ended(accept(store, store.owner))
  const attempts = await Promise.allSettled([1, 2, 3].map(() => accept(store, member)))
  expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await rolesOf(store, member)).toHaveLength(3)
})

test('an offer ends when it is withdrawn, declined or old, or when the member leaves or is removed', async () => {
  const store = await given.shop()
  const params = { shop: store.shop.id }
  const { db } = await platform()
  const endings: ((member: Person) => Promise<unknown>)[] = [
    () => as(store.owner).call(handover.withdrawHandover, { params: store.shop }),
    (member) => as(member).call(handover.declineHandover, { params }),
    () => db.update(shopHandovers).set({ expiresAt: new Date(0) }),
    (member) => as(member).call(team.leaveShop, { params }),
    ({ user }) => as(store.owner).call(team.removeMember, { params: { id: store.shop.id, memberId: user.id } }),
  ]
  for (const end of endings) {
    const member = await givenMember(store, 'packer')
    await offer(store, member)
    await end(member)
    await ended(accept(store, member))
    expect((await teamOf(store, store.owner)).handover).toBeNull()
  }
  await ended(as(store.owner).call(handover.withdrawHandover, { params: store.shop }))
  await ended(as(store.owner).call(handover.declineHandover, { params }))
})

test('accepting and withdrawing at once leave one owner', async () => {
  const store = await given.shop()
  const member = await givenHandover(store)
  await Promise.allSettled([
    accept(store, member),
    as(store.owner).call(handover.withdrawHandover, { params: store.shop }),
  ])
  const { db } = await platform()
  const rows = await db.select().from(shopMembers).where(eq(shopMembers.shopId, store.shop.id))
  const owners = rows.filter(({ role }) => role === 'owner').map(({ userId }) => userId)
  const [entry] = await db.select().from(shops).where(eq(shops.id, store.shop.id))
  expect(owners).toEqual([entry?.ownerId])
})

test('a person owns one shop, whatever was offered', async () => {
  const stores = [await given.shop({ open: true }), await given.shop({ open: true })]
  const member = await given.customer()
  for (const store of stores) await givenHandover(store, member)
  const attempts = await Promise.allSettled(stores.map((store) => accept(store, member)))
  expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  for (const store of stores) await accept(store, member).catch((error) => error)
  const owned = (await as(member).call(listMyShops)).filter(({ ownerId, slug }) => ownerId === member.user.id && slug)
  expect(owned).toHaveLength(1)
  const third = await given.shop()
  await givenHandover(third, member)
  await expectRefusal(accept(third, member), 409, 'owns_shop')
})

test('a closed shop, and one whose owner became a customer, is not handed over', async () => {
  const [closed, demoted] = [await given.shop({ open: true }), await given.shop({ open: true })]
  const [one, other] = [await givenHandover(closed), await givenHandover(demoted)]
  const { db } = await platform()
  const [owner] = await db.select().from(users).where(eq(users.id, closed.owner.user.id))
  await db.transaction(async (tx) => closeShop(tx, { id: closed.shop.id, name: '' } as never, owner as never))
  const params = { userId: demoted.owner.user.id }
  await as(await given.admin()).call(changeRole, { params, body: { role: 'customer' } })
  await ended(accept(closed, one))
  await ended(accept(demoted, other))
  await expectRefusal(offer(closed, one), 409, 'account_closed')
})

test('the new owner, not the previous one, decides about the payment link', async () => {
  const store = await given.shop({ open: true })
  const member = await givenHandover(store)
  await accept(store, member)
  const change = (person: Person) => {
    const body = { paymentLink: 'https://pay.example.com/other', currentPassword: PASSWORD }
    return as(person).call(updateShop, { params: store.shop, body })
  }
  await expectRefusal(change(store.owner), 403)
  expect(await change(member)).toMatchObject({ paymentLink: 'https://pay.example.com/other' })
})
