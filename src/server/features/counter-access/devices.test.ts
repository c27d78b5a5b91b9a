import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { counterDevices } from '#server/database/schema.ts'
import { me } from '#shared/contract/accounts/accounts.ts'
import {
  getCounterAccess,
  getCounterDoor,
  registerDevice,
  revokeDevice,
} from '#shared/contract/shops/access/counter-access.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { givenDevice, givenSeller, setPin, takeOver } from '#tests/support/records/people/counter-access.ts'
import { givenMember } from '#tests/support/records/people/team.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { watch } from '#tests/support/stream.ts'
import { eventually } from '#tests/support/time/eventually.ts'

test('a manager registers a device, which shows the people who may sell', async () => {
  const store = await given.shop()
  const manager = await givenMember(store, 'manager')
  await givenMember(store, 'packer')
  const answer = await clientOf({ token: manager.token }).raw('POST', `/api/shops/${store.shop.id}/counter-devices`, {
    json: { name: ' Tablet at the till ' },
  })
  expect(answer.status).toBe(201)
  expect(answer.json).toMatchObject({ name: 'Tablet at the till', isThisOne: true, lastUsedAt: null })
  const [sent = ''] = answer.headers.getSetCookie()
  expect(sent).toMatch(/^counter_device=[\w-]{43}; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
  const token = /=([\w-]{43})/.exec(sent)?.[1] ?? ''
  const { db } = await platform()
  const [row] = await db.select().from(counterDevices).where(eq(counterDevices.shopId, store.shop.id))
  expect(JSON.stringify(row)).not.toContain(token)
  const cookie = sent.split(';')[0]
  await setPin(store, manager)
  const { shopName, deviceName, people } = await clientOf({ cookie }).call(getCounterDoor)
  expect({ shopName, deviceName }).toEqual({ shopName: store.shop.name, deviceName: 'Tablet at the till' })
  expect(people).toEqual([
    expect.objectContaining({ id: store.owner.user.id, hasPin: false, mayApprove: ['refunds.write', 'prices.write'] }),
    expect.objectContaining({ id: manager.user.id, hasPin: true }),
  ])
  const { devices } = await clientOf({ token: store.owner.token, cookie }).call(getCounterAccess, {
    params: store.shop,
  })
  expect(devices).toMatchObject([{ isThisOne: true, registeredBy: expect.any(String) }])
})

test('a device behind HTTPS gets a cookie that only HTTPS sends', async () => {
  const { connection } = await platform()
  const server = await startTestServer({ connection, publicUrl: 'https://cards.example' })
  onTestFinished(server.stop)
  const { shop, owner } = await given.shop()
  const { headers } = await clientOf({ origin: server.origin, token: owner.token }).raw(
    'POST',
    `/api/shops/${shop.id}/counter-devices`,
    { json: { name: 'Tablet' } },
  )
  expect(headers.getSetCookie()[0]).toMatch(/; Secure$/)
})

test('a device that is registered again gets a new token, and the old one ends', async () => {
  const store = await given.shop()
  const before = await givenDevice(store)
  const after = await givenDevice(store, 'Phone', before.cookie)
  await expectRefusal(clientOf(before).call(getCounterDoor), 401, 'device_unknown')
  expect(await clientOf(after).call(getCounterDoor)).toMatchObject({ deviceName: 'Phone' })
  const { devices } = await as(store.owner).call(getCounterAccess, { params: store.shop })
  expect(devices).toMatchObject([{ id: after.id, name: 'Phone' }])
})

test('limits the devices of a shop, also at the same time', async () => {
  const store = await given.shop()
  const register = () => as(store.owner).call(registerDevice, { params: store.shop, body: { name: 'Tablet' } })
  const outcomes = await Promise.allSettled(Array.from({ length: 22 }, register))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expectRefusal(register(), 409, 'quota_reached')
})

test('revoking a device ends its session and its stream', async () => {
  const store = await given.shop()
  const { origin } = await platform()
  const device = await givenDevice(store)
  const session = await takeOver(device, await givenSeller(store))
  const stream = await watch(origin, session, store.shop)
  await eventually(() => expect(stream.events).toContain('changed'))
  const revoke = () => as(store.owner).call(revokeDevice, { params: { id: store.shop.id, device: device.id } })
  const revoked = await Promise.allSettled([revoke(), revoke()])
  expect(revoked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectRefusal(clientOf(session).call(me), 401, 'unauthorized')
  await expectRefusal(clientOf(device).call(getCounterDoor), 401, 'device_unknown')
  await eventually(() => expect(stream.state.ended).toBe(true))
})
