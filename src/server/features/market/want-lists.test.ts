import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { only } from '#server/database/rows.ts'
import { emailLogs, marketAlerts, marketAlertWants } from '#server/database/schema.ts'
import * as calls from '#shared/contract/buying/buy-offers.ts'
import { getOffer } from '#shared/contract/buying/offers.ts'
import type { Condition } from '#shared/rules/cards/conditions.ts'
import { as, call } from '#tests/support/client.ts'
import { given, newEmail } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { offerIn } from '#tests/support/records/products/buy-offers.ts'
import { sendAlerts } from './send-alerts.ts'

type Want = { condition?: Condition; finish?: string; language?: string }

/** A collector who looks for a card. */
async function collector(entryId: number, want: Want = {}, confirmedAt: Date | null = new Date()) {
  const { db } = await platform()
  const email = newEmail()
  const alert = { email, country: 'NL', language: 'en' as const, confirmedAt }
  const { id } = only(await db.insert(marketAlerts).values(alert).returning())
  await db.insert(marketAlertWants).values({ alertId: id, place: 0, entryId, ...want })
  return email
}

test('the shop sees how many collectors look for an offered card, and they hear of it once it is stock', async () => {
  const store = await given.shop({ open: true, shippingCents: 100 })
  const { params, key, offer } = await offerIn(store, 'agreed')
  const [line] = offer.lines
  const card = line?.card.id ?? 0
  const read = () => as(store.owner).call(calls.getBuyOffer, { params })
  expect(await read()).toMatchObject({ wanted: [] })
  const email = await collector(card)
  await collector(card, { condition: 'EX', finish: 'normal' })
  await collector(card, { condition: 'MT' })
  await collector(card, { finish: 'reverse' })
  await collector(card, {}, null)
  const { wanted } = await read()
  expect(wanted).toEqual([{ line: line?.id, collectors: 2 }])
  expect(JSON.stringify(await call(getOffer, { params: { key } }))).not.toContain('wanted')

  const { db } = await platform()
  await sendAlerts(db)
  expect(await db.$count(emailLogs, eq(emailLogs.toEmail, email))).toBe(0)
  await as(store.owner).call(calls.settleBuyOffer, { params, body: { revision: offer.revision } })
  await db.update(marketAlerts).set({ checkedAt: null })
  await sendAlerts(db)
  expect(await db.$count(emailLogs, eq(emailLogs.toEmail, email))).toBe(1)
  expect(await read()).toMatchObject({ state: 'settled', wanted })
})
