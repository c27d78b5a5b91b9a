import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { only } from '#server/database/rows.ts'
import { marketAlerts, shops } from '#server/database/schema.ts'
import { askForAlerts, confirmAlerts, endAlerts, type Watched } from '#shared/contract/market/alerts.ts'
import { updateProduct } from '#shared/contract/products/products.ts'
import { as, call } from '#tests/support/client.ts'
import { given, newEmail } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { ofCard, pricedCard } from '#tests/support/records/products/prices.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { forgetMails, mailerTo, sendDue } from '#tests/support/servers/mail-worker.ts'
import { forgetUnconfirmed } from './alerts.ts'
import { sendAlerts } from './send-alerts.ts'

let server: MailServer
let mailer: ReturnType<typeof mailerTo>

beforeEach(async () => {
  const { db } = await platform()
  await db.update(shops).set({ inMarket: false })
  await db.delete(marketAlerts)
  await forgetMails()
  server = await startMailServer()
  mailer = mailerTo(server.url)
})
afterEach(async () => {
  mailer.close()
  await server.stop()
})

/** Mails received by an address, as text. */
async function mailsTo(email: string) {
  await sendDue(mailer)
  return server.arrived.filter(({ to }) => to.includes(email)).map(({ source }) => readable(source))
}

function readable(source: string): string {
  const [plain = ''] = source.split('Content-Type: text/html')
  const bytes = plain
    .replace(/=?\r\n /g, ' ')
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

const keyIn = (source: string | undefined, what: 'confirm' | 'end') =>
  new RegExp(`#${what}=([0-9a-f-]{36})`).exec(source ?? '')?.[1] ?? ''

const ask = (email: string, ...wants: Watched[]) => call(askForAlerts, { body: { email, wants } })

async function confirmed(email: string, ...wants: Watched[]) {
  await ask(email, ...wants)
  const key = keyIn((await mailsTo(email)).at(-1), 'confirm')
  return { key, alerts: await call(confirmAlerts, { params: { key } }) }
}

/** Runs the alerts of the next day. */
async function nextDay() {
  const { db } = await platform()
  const dayAgo = new Date(Date.now() - 24 * 3_600_000)
  const mailedAt = sql`case when ${marketAlerts.mailedAt} is not null then ${dayAgo}::timestamptz end`
  await db.update(marketAlerts).set({ checkedAt: dayAgo, mailedAt })
  await sendAlerts(db)
}

async function offered(priceCents: number) {
  const store = await given.shop({ open: true, shippingCents: 100 })
  const cardId = await pricedCard({})
  const product = await ofCard(store, cardId, { priceCents })
  return { cardId, change: (body: object) => as(store.owner).call(updateProduct, { params: product, body }) }
}

test('before confirmation an address gets one mail, without any typed text', async () => {
  const email = newEmail()
  const { cardId, change } = await offered(900)
  await ask(email, { cardId, language: 'BUY AT EVIL.EXAMPLE' })
  const [first] = await mailsTo(email)
  expect(first).toContain('Do you want emails about cards?')
  expect(first).not.toMatch(/evil/i)
  await change({ priceCents: 500 })
  await nextDay()
  expect(await mailsTo(email)).toHaveLength(1)
})

test('reports a price drop once, with its price and shipping; no rise or unchanged price', async () => {
  const email = newEmail()
  const { cardId, change } = await offered(900)
  expect((await confirmed(email, { cardId })).alerts).toEqual({ email, cards: 1 })
  await nextDay()
  expect(await mailsTo(email)).toHaveLength(1)
  await change({ priceCents: 700 })
  await nextDay()
  const [, news] = await mailsTo(email)
  expect(news).toContain('€8.00')
  expect(news).toMatch(/^List-Unsubscribe: <http\S+#end/m)
  await nextDay()
  await change({ priceCents: 800 })
  await nextDay()
  expect(await mailsTo(email)).toHaveLength(2)
  await change({ priceCents: 790 })
  await nextDay()
  expect(await mailsTo(email)).toHaveLength(3)
})

test('with a limit reports only prices up to it, at once if met; an offer that returns is news', async () => {
  const email = newEmail()
  const { cardId, change } = await offered(900)
  const { cardId: cheap } = await offered(300)
  await confirmed(email, { cardId, maxCents: 800 }, { cardId: cheap, maxCents: 400 })
  await nextDay()
  expect((await mailsTo(email)).at(1)).toContain('€4.00')
  await change({ stock: 0 })
  await nextDay()
  await change({ stock: 1, priceCents: 750 })
  await nextDay()
  expect(await mailsTo(email)).toHaveLength(2)
  await change({ priceCents: 700 })
  await nextDay()
  expect((await mailsTo(email)).at(2)).toContain('€8.00')
})

test('sends at most one mail a day', async () => {
  const email = newEmail()
  const { cardId, change } = await offered(900)
  await confirmed(email, { cardId })
  await change({ priceCents: 700 })
  await nextDay()
  await change({ priceCents: 600 })
  const { db } = await platform()
  await db.update(marketAlerts).set({ checkedAt: null })
  await sendAlerts(db)
  expect(await mailsTo(email)).toHaveLength(2)
  await nextDay()
  expect((await mailsTo(email)).at(2)).toContain('€7.00')
})

test('a confirmed new list replaces the old one; ending it deletes the address', async () => {
  const { db } = await platform()
  const email = newEmail()
  const { cardId } = await offered(900)
  const first = await confirmed(email, { cardId })
  const second = await confirmed(email, { cardId }, { cardId: await pricedCard({}) })
  expect(second.alerts.cards).toBe(2)
  await expectRefusal(call(confirmAlerts, { params: { key: first.key } }), 404)
  const news = only(await db.select().from(marketAlerts).where(eq(marketAlerts.email, email)))
  await call(endAlerts, { params: { key: news.key } })
  await call(endAlerts, { params: { key: news.key } })
  expect(await db.$count(marketAlerts, eq(marketAlerts.email, email))).toBe(0)
  await nextDay()
})

test('concurrent runs send one mail', async () => {
  const { db } = await platform()
  const email = newEmail()
  const { cardId, change } = await offered(900)
  await confirmed(email, { cardId })
  await change({ priceCents: 100 })
  await Promise.all([sendAlerts(db), sendAlerts(db)])
  expect(await mailsTo(email)).toHaveLength(2)
})

test('deletes unconfirmed alerts after a week', async () => {
  const { db } = await platform()
  const { cardId } = await offered(900)
  await confirmed(newEmail(), { cardId })
  await ask(newEmail(), { cardId })
  await db.execute(sql`update market_alerts set created_at = now() - interval '8 days'`)
  await forgetUnconfirmed(db)
  expect(await db.$count(marketAlerts)).toBe(1)
})

test('rejects invalid input', async () => {
  const cardId = await pricedCard({})
  await expectRefusal(ask('nobody', { cardId }), 400)
  await expectRefusal(ask(newEmail()), 400)
  await expectRefusal(ask(newEmail(), ...Array.from({ length: 101 }, () => ({ cardId }))), 400)
  await expectRefusal(ask(newEmail(), { cardId: 99_999_999 }), 400, 'unknown_card')
  await expectRefusal(ask(newEmail(), { cardId, maxCents: 0 }), 400)
  await expectRefusal(call(confirmAlerts, { params: { key: 'guess' } }), 400)
})
