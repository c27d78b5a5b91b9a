import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rips } from '#server/database/schema.ts'
import * as sessions from '#shared/contract/orders/rip-sessions.ts'
import { getShopFigures } from '#shared/contract/shops/figures.ts'
import { as } from '#tests/support/client.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { runningSession } from '#tests/support/records/orders/rip-sessions.ts'
import { openedOrder } from '#tests/support/records/orders/rips.ts'
import { pricedCard } from '#tests/support/records/products/prices.ts'
import { daysAgo, today } from '#tests/support/time/days.ts'

const period = { from: daysAgo(6), to: today() }
const figuresOf = async ({ owner, shop }: Store, query = period) =>
  (await as(owner).call(getShopFigures, { params: shop, query })).opened

const rowsOf = async ({ owner, shop }: Store, table: string) => {
  const { text } = await as(owner).raw(
    'GET',
    `/api/shops/${shop.id}/figures.csv?from=${period.from}&to=${period.to}&table=${table}`,
  )
  return text.replace('\uFEFF', '').trim().split('\r\n')
}

test('counts opened packs, their pace and their cards, by live opening and by set', async () => {
  const store = await given.shop({ open: true, opensLive: true })
  const none = { rips: 0, packs: 0, pulls: 0, cents: 0, secondsPerPack: null, sets: [], sessions: [] }
  expect(await figuresOf(store)).toEqual(none)
  const catalogueId = await pricedCard({ normal: 1_250, reverse: 9_000 })
  const charizard = { name: 'Charizard', setName: '151', number: '199', imageUrl: '', catalogueId }
  const other = { name: 'Energy', setName: '', number: '', imageUrl: '', catalogueId: null }
  await openedOrder(store, { secondsAgo: 60, cards: [charizard, other] })
  const session = await runningSession(store)
  await openedOrder(store, { cards: [charizard, charizard] })
  await as(store.owner).call(sessions.endRipSession, { params: { ...store.shop, session: session.id } })

  const opened = await figuresOf(store)
  expect(opened).toMatchObject({
    rips: 2,
    packs: 4,
    pulls: 4,
    cents: 3_750,
    sets: [
      { name: '151', pulls: 3, cents: 3_750 },
      { name: '', pulls: 1, cents: 0 },
    ],
    sessions: [
      { id: session.id, title: session.title, startedOn: today(), rips: 1, packs: 2, pulls: 2, cents: 2_500 },
      { id: null, title: '', startedOn: null, rips: 1, packs: 2, pulls: 2, cents: 1_250 },
    ],
  })
  expect(opened.sessions[1]?.secondsPerPack).toBeGreaterThanOrEqual(30)
  expect(await figuresOf(await given.shop())).toEqual(none)
  expect(await rowsOf(store, 'pulled')).toEqual(['set,logged_cards,market_price', '151,3,37.50', ',1,0.00'])
  const [heading, inSession] = await rowsOf(store, 'opened')
  expect(heading).toBe('live_opening,started_on,order_lines_opened,packs,seconds_per_pack,logged_cards,market_price')
  expect(inSession).toContain(`${session.title},${today()},1,2,`)

  const { db } = await platform()
  const before = new Date(`${period.from}T00:00:00Z`)
  before.setUTCDate(before.getUTCDate() - 2)
  await db.update(rips).set({ openedAt: before, doneAt: before }).where(eq(rips.shopId, store.shop.id))
  expect(await figuresOf(store)).toEqual(none)
})
