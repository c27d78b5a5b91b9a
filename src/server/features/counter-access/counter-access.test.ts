import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { counterPins, sessions } from '#server/database/schema.ts'
import { listMySessions } from '#shared/contract/accounts/account.ts'
import { logout, me } from '#shared/contract/accounts/accounts.ts'
import { getDayTotals, sellAtCounter } from '#shared/contract/orders/counter/counter.ts'
import {
  clearPin,
  getCounterAccess,
  getOwnPin,
  registerDevice,
  revokeDevice,
  setOwnPin,
  takeOverCounter,
} from '#shared/contract/shops/access/counter-access.ts'
import { changeMember, getMember, listMemberships, removeMember } from '#shared/contract/shops/access/team.ts'
import { listMyShops } from '#shared/contract/shops/shops.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import {
  type AtCounter,
  givenDevice,
  givenSeller,
  OTHER_PIN,
  PIN,
  setPin,
  takeOver,
} from '#tests/support/records/people/counter-access.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { watch } from '#tests/support/stream.ts'
import { eventually } from '#tests/support/time/eventually.ts'

const at = ({ token, cookie }: AtCounter) => clientOf({ token, cookie })

test('rejects devices without a name and PINs that are not 4 to 6 digits or obvious', async () => {
  const { shop, owner } = await given.shop()
  const register = (name: string) => as(owner).call(registerDevice, { params: shop, body: { name } })
  await expectRefusal(register('  '), 400)
  await expectRefusal(register('x'.repeat(61)), 400)
  for (const pin of ['', '123', '1234567', 'abcd', '48 07', '0000', '1234', '4321', '1985']) {
    await expectRefusal(as(owner).call(setOwnPin, { params: shop, body: { pin } }), 400)
  }
  expect(await as(owner).call(getOwnPin, { params: shop })).toEqual({ changedAt: null })
})

test('stores a PIN as a hash of its member alone, and a manager clears it', async () => {
  const store = await given.shop()
  const [sanne, bram] = [await givenSeller(store), await givenSeller(store)]
  const { db } = await platform()
  const hashes = await db.select().from(counterPins).where(eq(counterPins.shopId, store.shop.id))
  expect(hashes.map(({ pinHash }) => pinHash)).toEqual([
    expect.stringMatching(/^\$argon2id\$/),
    expect.stringMatching(/^\$argon2id\$/),
  ])
  // The hash of one person in the row of another opens nothing.
  const [own] = hashes.filter(({ userId }) => userId === sanne.user.id)
  await db
    .update(counterPins)
    .set({ pinHash: own?.pinHash ?? '' })
    .where(eq(counterPins.userId, bram.user.id))
  const device = await givenDevice(store)
  await expectRefusal(takeOver(device, bram), 403, 'wrong_pin')
  const manager = await givenMember(store, 'manager')
  const clear = () => as(manager).call(clearPin, { params: { id: store.shop.id, member: sanne.user.id } })
  const cleared = await Promise.allSettled([clear(), clear()])
  expect(cleared.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectRefusal(takeOver(device, sanne), 409, 'no_pin')
  await setPin(store, sanne, OTHER_PIN)
  await takeOver(device, sanne, OTHER_PIN)
})

test('taking over makes the session that person’s, for the counter alone, and ends the one before', async () => {
  const stocked = await given.product({ stock: 9 })
  const { shop, product } = stocked
  const [sanne, bram] = [await givenSeller(stocked), await givenSeller(stocked, 'counter', OTHER_PIN)]
  const device = await givenDevice(stocked)
  const first = await takeOver(device, sanne)
  expect(first.user.email).toBe(sanne.user.email)
  expect(await at(first).call(listMyShops)).toMatchObject([{ id: shop.id }])
  const [membership] = await at(first).call(listMemberships)
  expect(membership).toMatchObject({
    permissions: ['shop.read', 'products.read', 'orders.read', 'counter.sell'],
    isAtCounter: true,
  })
  await expectRefusal(at(first).call(getOwnPin, { params: shop }), 403, 'counter_only')
  const second = await takeOver(device, bram, OTHER_PIN)
  await expectRefusal(at(first).call(me), 401, 'unauthorized')
  const items = [{ productId: product.id, quantity: 1, priceCents: product.priceCents }]
  const body = { items, totalCents: product.priceCents, means: 'card' as const }
  await at(second).call(sellAtCounter, { params: shop, body })
  const { people } = await as(stocked.owner).call(getDayTotals, { params: shop, query: {} })
  expect(people).toMatchObject([{ name: expect.any(String), sales: 1, salesCents: product.priceCents }])
  await at(second).call(logout)
  await expectRefusal(at(second).call(me), 401, 'unauthorized')
  const { devices } = await as(stocked.owner).call(getCounterAccess, { params: shop })
  expect(devices[0]).toMatchObject({ lastUsedAt: expect.any(String), lastUsedBy: expect.any(String) })
})

test('two people who take over at once do not both stay', async () => {
  const store = await given.shop()
  const [sanne, bram] = [await givenSeller(store), await givenSeller(store)]
  const device = await givenDevice(store)
  const taken = await Promise.all([takeOver(device, sanne), takeOver(device, bram)])
  const alive = await Promise.allSettled(taken.map((session) => at(session).call(me)))
  expect(alive.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an idle session at the counter ends', async () => {
  const store = await given.shop()
  const session = await takeOver(await givenDevice(store), await givenSeller(store))
  const { db } = await platform()
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, session.user.id)).orderBy(sessions.id)
  expect(row).toBeDefined()
  const ofCounter = eq(sessions.counterShopId, store.shop.id)
  const [opened] = await db.select().from(sessions).where(ofCounter)
  const minutes = ((opened?.expiresAt.getTime() ?? 0) - (opened?.createdAt.getTime() ?? 0)) / 60_000
  expect(Math.round(minutes)).toBe(6)
  await db.update(sessions).set({ expiresAt: new Date() }).where(ofCounter)
  await expectRefusal(at(session).call(me), 401, 'unauthorized')
})

test('people of another shop, and people who may not sell, cannot take over', async () => {
  const [store, other] = [await given.shop(), await given.shop()]
  const [stranger, packer] = [await givenSeller(other), await givenMember(store, 'packer')]
  const device = await givenDevice(store)
  await expectRefusal(takeOver(device, stranger), 404, 'not_found')
  await expectRefusal(takeOver(device, packer), 404, 'not_found')
  await expectRefusal(takeOver({ id: 0, cookie: '' }, stranger), 401, 'device_unknown')
  await expectRefusal(
    as(packer).call(setOwnPin, { params: store.shop, body: { pin: PIN } }),
    403,
    'permission_required',
  )
  const params = { id: store.shop.id, device: device.id }
  await expectRefusal(as(packer).call(revokeDevice, { params }), 403, 'permission_required')
  await expectRefusal(as(other.owner).call(revokeDevice, { params }), 404, 'not_found')
  await expectRefusal(
    as(other.owner).call(revokeDevice, { params: { ...params, id: other.shop.id } }),
    404,
    'not_found',
  )
})

test('removing a member, or their right to sell, ends their session with the next call', async () => {
  const store = await given.shop()
  const { origin } = await platform()
  const [removed, demoted] = [await givenSeller(store), await givenSeller(store)]
  const sessionsAtCounter = [
    await takeOver(await givenDevice(store), removed),
    await takeOver(await givenDevice(store), demoted),
  ]
  const streams = await Promise.all(sessionsAtCounter.map((session) => watch(origin, session, store.shop)))
  const params = (memberId: number) => ({ id: store.shop.id, memberId })
  await as(store.owner).call(removeMember, { params: params(removed.user.id) })
  await as(store.owner).call(changeMember, { params: params(demoted.user.id), body: { role: 'packer' } })
  for (const session of sessionsAtCounter) await expectRefusal(at(session).call(me), 401, 'unauthorized')
  await eventually(() => expect(streams.map(({ state }) => state.ended)).toEqual([true, true]))
})

test('sessions at the counter name their device to the person and their shop alone, and outlast a sign-out elsewhere', async () => {
  const store = await given.shop()
  const sanne = await givenSeller(store)
  const session = await takeOver(await givenDevice(store), sanne)
  const { sessions: listed } = await as(store.owner).call(getMember, {
    params: { id: store.shop.id, memberId: sanne.user.id },
  })
  expect(listed.map(({ counter }) => counter).sort()).toEqual(['Tablet', null])
  const own = await as(sanne).call(listMySessions)
  expect(own.map(({ counter }) => counter)).toEqual([null, { device: 'Tablet', shop: store.shop.name }])
  const other = await given.shop()
  await givenMember(other, 'packer', sanne)
  const { sessions: seenElsewhere } = await as(other.owner).call(getMember, {
    params: { id: other.shop.id, memberId: sanne.user.id },
  })
  expect(seenElsewhere.map(({ counter }) => counter)).toEqual([null, null])
  await as(sanne).call(logout)
  expect(await at(session).call(me)).toMatchObject({ id: sanne.user.id })
})

test('takeOverCounter refuses what is no PIN without counting it', async () => {
  const store = await given.shop()
  const sanne = await givenSeller(store)
  const device = await givenDevice(store)
  for (const pin of ['', '12', '1234567', 'abcd']) await expectRefusal(takeOver(device, sanne, pin), 400)
  const call = clientOf(device).call(takeOverCounter, { body: { memberId: sanne.user.id, pin: PIN } })
  expect(await call).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/) })
})
