import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhookDeliveries } from '#server/database/schema.ts'
import { shopEventsSince } from '#server/features/outbox/shop-events.queries.ts'
import { getOrderDetails } from '#shared/contract/orders/order-details.ts'
import { makeRipStep, type RipStep } from '#shared/contract/orders/rips.ts'
import { createWebhook } from '#shared/contract/shops/access/webhooks.ts'
import { shopEventTypeNames, shopEventTypes } from '#shared/contract/shops/events.ts'
import { as } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { orderToOpen } from '#tests/support/records/orders/rips.ts'
import { expectRefusal } from '#tests/support/refusal.ts'

const ofRips = shopEventTypeNames.filter((type) => type.startsWith('rip.'))

test('other systems hear of each step of a live opening once, also of its undo, and of no name', async () => {
  const store = await given.shop({ open: true, opensLive: true })
  const order = await orderToOpen(store)
  await as(store.owner).call(createWebhook, {
    params: store.shop,
    body: { url: 'https://hooks.example.com/', events: ofRips },
  })
  const { items } = await as(store.owner).call(getOrderDetails, { params: order })
  const [item] = items
  const of = { order: order.id, line: item?.id ?? 0 }
  const card = { name: 'Mew', setName: '151', number: '205', imageUrl: '', catalogueId: null }
  const step = async (made: RipStep, id: string = randomUUID()) => {
    await as(store.owner).call(makeRipStep, { params: store.shop, body: { id, step: made } })
    return id
  }
  await step({ kind: 'call', ...of })
  await step({ kind: 'skip', order: order.id, reason: 'Misty is not watching' })
  await step({ kind: 'call', ...of })
  await step({ kind: 'open', ...of })
  await expectRefusal(step({ kind: 'open', ...of }), 409, 'not_in_queue')
  await step({ kind: 'undo', step: await step({ kind: 'pack', ...of }) })
  const pull = await step({ kind: 'pull', ...of, card, toCustomer: true })
  await step({ kind: 'pull', ...of, card, toCustomer: true }, pull)
  await step({ kind: 'undo', step: await step({ kind: 'pull', ...of, card, toCustomer: true }) })
  await step({ kind: 'done', ...of })

  const { db } = await platform()
  const queued = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.shopId, store.shop.id))
    .orderBy(webhookDeliveries.id)
  expect(queued.map(({ type }) => type.replace('rip.', ''))).toEqual([
    'called',
    'skipped',
    'called',
    'opened',
    'pulled',
    'pulled',
    'undone',
    'done',
  ])
  for (const { type, subject, data } of queued) {
    shopEventTypes[type as (typeof ofRips)[number]].data.parse(data)
    expect(subject).toBe(`order ${order.id}`)
  }
  const named = { id: order.id, number: order.orderNumber }
  expect(queued[3]?.data).toEqual({ ...named, productId: item?.productId })
  expect(queued[4]?.data).toEqual({
    ...named,
    productId: item?.productId,
    pull,
    card: { name: 'Mew', setName: '151', number: '205' },
  })
  expect(queued[6]?.data).toEqual({ ...named, step: 'pull' })
  expect(JSON.stringify(queued)).not.toMatch(/Misty|watching/)

  const listed = await shopEventsSince(db, store.shop.id, new Date(0))
  const ofLine = listed.filter(({ type }) => type.startsWith('rip.'))
  expect(ofLine.map(({ type }) => type)).toEqual(queued.map(({ type }) => type))
  for (const { type, data } of ofLine) shopEventTypes[type].data.parse(data)
})
