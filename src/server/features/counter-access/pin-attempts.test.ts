import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { counterPins, pinAttempts } from '#server/database/schema.ts'
import type { Session } from '#shared/contract/accounts/accounts.ts'
import { listActivity } from '#shared/contract/platform/activity.ts'
import { takeOverCounter } from '#shared/contract/shops/access/counter-access.ts'
import { as, clientOf, Refused } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import {
  type Device,
  givenDevice,
  givenSeller,
  OTHER_PIN,
  PIN,
  takeOver,
} from '#tests/support/records/people/counter-access.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'

const wrongPins = Array.from({ length: 100 }, (_, guess) => String(5_000 + guess * 7))

test('a PIN guessed 100 times through two servers is checked five times', async () => {
  const { connection, origin } = await platform()
  const other = await startTestServer({ connection })
  onTestFinished(other.stop)
  const store = await given.shop()
  const sanne = await givenSeller(store)
  const device = await givenDevice(store)
  const guesses = await Promise.allSettled(
    wrongPins.map((pin, guess) =>
      clientOf({ origin: guess % 2 ? origin : other.origin, cookie: device.cookie }).call(takeOverCounter, {
        body: { memberId: sanne.user.id, pin },
      }),
    ),
  )
  const codes = guesses.map((guess) =>
    guess.status === 'rejected' && guess.reason instanceof Refused ? guess.reason.code : guess,
  )
  expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(5)
  expect(codes.filter((code) => code === 'too_many_pins')).toHaveLength(95)
  // The right PIN waits, too; on another device it does not.
  const answer = await clientOf({ cookie: device.cookie }).raw('POST', takeOverCounter.path, {
    json: { memberId: sanne.user.id, pin: PIN },
  })
  expect(answer).toMatchObject({ status: 429, json: { code: 'too_many_pins' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  await takeOver(await givenDevice(store), sanne)
  const query = { shop: store.shop.id, search: 'PIN entered wrongly' }
  expect((await as(await given.admin()).callPage(listActivity, { query })).items).toHaveLength(1)
})

/** Lets the present wait pass, and returns its length in seconds. */
async function afterWait({ user }: Session): Promise<number> {
  const { db } = await platform()
  const ofPerson = eq(pinAttempts.userId, user.id)
  const seconds = sql<number>`extract(epoch from ${pinAttempts.blockedUntil} - ${pinAttempts.lastAt})`.mapWith(Number)
  const [attempt] = await db.select({ seconds }).from(pinAttempts).where(ofPerson)
  await db.update(pinAttempts).set({ blockedUntil: sql`now()` }).where(ofPerson)
  return Math.round(attempt?.seconds ?? 0)
}

const guess = (device: Device, person: Session) => expectRefusal(takeOver(device, person, OTHER_PIN), 403, 'wrong_pin')

test('waits double up to an hour, and the right PIN ends them', async () => {
  const store = await given.shop()
  const sanne = await givenSeller(store)
  const device = await givenDevice(store)
  for (let count = 0; count < 5; count++) await guess(device, sanne)
  const waits = [await afterWait(sanne)]
  for (let count = 0; count < 8; count++) {
    await guess(device, sanne)
    waits.push(await afterWait(sanne))
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600])
  await takeOver(device, sanne)
  for (let count = 0; count < 4; count++) await guess(device, sanne)
  await takeOver(device, sanne)
})

test('wrong PINs of one person do not keep another from the counter', async () => {
  const store = await given.shop()
  const [sanne, bram] = [await givenSeller(store), await givenSeller(store)]
  const device = await givenDevice(store)
  for (let count = 0; count < 5; count++) await guess(device, sanne)
  await takeOver(device, bram)
  await expectRefusal(takeOver(device, sanne), 429, 'too_many_pins')
})

test('a shop’s PINs have a limit of their own', async () => {
  const { connection, db } = await platform()
  const server = await startTestServer({ connection, rateLimits: true })
  onTestFinished(server.stop)
  const store = await given.shop()
  const sanne = await givenSeller(store)
  const device = await givenDevice(store)
  const enter = () =>
    clientOf({ origin: server.origin, cookie: device.cookie }).call(takeOverCounter, {
      body: { memberId: sanne.user.id, pin: PIN },
    })
  await enter()
  await db.execute(sql`update rate_limits set points = 300 where key = ${`counter-pins:${store.shop.id}`}`)
  await expectRefusal(enter(), 429, 'too_many_requests')
  expect(await db.$count(counterPins, eq(counterPins.shopId, store.shop.id))).toBe(1)
})
