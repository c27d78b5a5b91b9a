import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as calls from '#shared/contract/buying/buy-offers.ts'
import { answerOffer } from '#shared/contract/buying/offers.ts'
import { openDrawer } from '#shared/contract/orders/counter/till.ts'
import { createWebhook } from '#shared/contract/shops/access/webhooks.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { isLong } from '#tests/support/long.ts'
import { platform } from '#tests/support/platform.ts'
import { rowsOf } from '#tests/support/records/orders/queued-events.ts'
import { buyingShop, givenOffer, offerOf, receive } from '#tests/support/records/products/buy-offers.ts'
import { whileWritingWaits } from '#tests/support/servers/held-table.ts'
import { faultsInBooks } from '#tests/torture/faults-in-books.ts'
import { oneOfMany } from '#tests/torture/servers.ts'

const shortly = <Item>(all: Item[], few: number): Item[] => (isLong ? all : all.slice(0, few))

/** Tables that are written while an answer is saved, and while an offer is settled. The first ones of settling are in every run. */
const written = {
  answer: shortly(['buy_offer_events', 'buy_offer_lines', 'buy_offers', 'email_logs'], 0),
  settle: shortly(
    [
      'stock_changes',
      'credit_movements',
      'buy_offer_events',
      'credit_accounts',
      'drawer_moves',
      'products',
      'buy_offer_lines',
      'purchases',
      'buy_offers',
      'webhook_deliveries',
      'activity',
      'email_logs',
    ],
    2,
  ),
}

test('a server killed at any step of a purchase buys all cards once, or none', async () => {
  const { store, card } = await buyingShop()
  const owner = as(store.owner)
  await owner.call(openDrawer, { params: store.shop, body: { floatCents: 10_000 } })
  await owner.call(createWebhook, {
    params: store.shop,
    body: { url: 'https://hooks.example.com/', events: ['buyorder.agreed', 'buyorder.settled'] },
  })
  const { key, params } = await givenOffer(
    store,
    offerOf(card, {
      payBy: 'credit',
      lines: [
        { cardId: card, pieces: 2 },
        { cardId: card, pieces: 1, condition: 'EX' },
      ],
      totalCents: 1_680,
    }),
  )
  const { lines } = await receive(store, params)
  const [first, second] = lines.map(({ id }) => id)
  const grade = { condition: 'EX', pieces: 2 } as const
  await owner.call(calls.gradeLine, { params: { ...params, line: first ?? 0 }, body: grade })
  const { revision } = await owner.call(calls.proposeBuyOffer, { params, body: { restAsDescribed: true } })

  const { connection, db } = await platform()
  const { start } = await oneOfMany(connection)
  const { token } = store.owner
  let server = await start()
  const at = () => clientOf({ origin: server.origin, token })
  const answer = () =>
    at().call(answerOffer, { params: { key }, body: { revision, lines: [{ id: first ?? 0, accepted: true }] } })
  const settle = (agreed: number) => {
    const payBy = [{ id: second ?? 0, payBy: 'cash' as const }]
    return at().call(calls.settleBuyOffer, { params, body: { revision: agreed, payBy } })
  }
  const counts = sql`select o.state, o.revision::int,
    (select count(*)::int from purchases where shop_id = o.shop_id) as purchases,
    (select count(*)::int from products where shop_id = o.shop_id) as products,
    (select count(*)::int from stock_changes where shop_id = o.shop_id) as stock,
    (select count(*)::int from drawer_moves where shop_id = o.shop_id) as cash,
    (select count(*)::int from credit_movements where shop_id = o.shop_id) as credit,
    (select count(*)::int from buy_offer_events e where e.shop_id = o.shop_id and e.kind in ('agreed', 'settled')) as events,
    (select count(*)::int from webhook_deliveries where shop_id = o.shop_id) as queued
    from buy_offers o where o.shop_id = ${params.id} and o.id = ${params.offer}`
  const none = { purchases: 0, products: 0, stock: 0, cash: 0, credit: 0 }

  const killDuring = async (work: () => Promise<unknown>, table: string) => {
    await whileWritingWaits(table, async (isWriting) => {
      const done = work().catch(() => undefined)
      await expect.poll(isWriting, { message: `writes ${table}`, timeout: 60_000 }).toBe(true)
      await server.kill()
      await done
    })
    // The server process of the database notices the lost connection after the write.
    const left = sql`select from pg_stat_activity where datname = current_database() and state like '%in transaction%' and pid <> pg_backend_pid()`
    await expect.poll(() => rowsOf(left), { timeout: 60_000 }).toEqual([])
    server = await start()
  }

  for (const table of written.answer) {
    await killDuring(answer, table)
    expect(await rowsOf(counts), table).toEqual([{ state: 'offered', revision, ...none, events: 0, queued: 0 }])
  }
  const agreed = await answer()
  for (const table of written.settle) {
    await killDuring(() => settle(agreed.revision), table)
    const before = { state: 'agreed', revision: agreed.revision, ...none, events: 1, queued: 1 }
    expect(await rowsOf(counts), table).toEqual([before])
  }

  // Killed after the commit: the repeated call changes nothing.
  const isSettled = async () => (await rowsOf<{ state: string }>(counts))[0]?.state === 'settled'
  const lost = settle(agreed.revision).catch(() => undefined)
  await expect.poll(isSettled, { timeout: 60_000, interval: 1 }).toBe(true)
  await server.kill()
  await lost
  server = await start()
  await expect(settle(agreed.revision)).rejects.toMatchObject({ status: 409, code: 'invalid_transition' })
  expect(await rowsOf(counts)).toMatchObject([
    { state: 'settled', purchases: 1, products: 1, stock: 1, cash: 1, credit: 1, events: 2, queued: 2 },
  ])
  expect(await faultsInBooks(db.$client, store.shop.id)).toEqual([])
}, 600_000)
