import { randomUUID } from 'node:crypto'
import { endBreakSale } from '#shared/contract/orders/breaks.ts'
import { makeOverlayKey } from '#shared/contract/orders/overlays.ts'
import { defaultOverlay } from '#shared/rules/rips/overlay.ts'
import { as } from '#tests/support/client.ts'
import type { Stocked } from '#tests/support/given.ts'
import { givenBreak, newBreak, opensLive } from '#tests/support/records/orders/breaks.ts'
import { aSession, plannedSession, runningSession } from '#tests/support/records/orders/rip-sessions.ts'
import { orderToOpen, pulledCard } from '#tests/support/records/orders/rips.ts'
import { ofOrderPage, ofShop, onePixel } from './records.ts'
import type { Samples } from './sample.ts'

/** Chosen by the device, so it may be the same in every shop. */
const aStep = randomUUID()

const ofBreak = async (stock: Stocked) => ({ params: { ...stock.shop, break: (await givenBreak(stock)).id } })

const ofEndedBreak = async (stock: Stocked, kind: 'list' | 'draw' = 'draw') => {
  const params = { ...stock.shop, break: (await givenBreak(stock, { kind })).id }
  await as(stock.owner).call(endBreakSale, { params })
  return { params }
}

export const liveSamples: Samples = {
  'GET /api/customer-orders/:key/opening': ofOrderPage,
  'PUT /api/customer-orders/:key/alias': async (stock) => ({
    params: { key: (await orderToOpen(stock)).pageKey },
    body: { alias: 'Starmie fan' },
  }),
  'GET /api/shops/:id/breaks': ofShop,
  'POST /api/shops/:id/breaks': async (stock) => {
    await opensLive(stock)
    return { params: stock.shop, body: newBreak({ kind: 'fixed', names: [], count: 4 }) }
  },
  'GET /api/shops/:id/breaks/:break': ofBreak,
  'POST /api/shops/:id/breaks/:break/end': ofBreak,
  'POST /api/shops/:id/breaks/:break/draw': async (stock) => ofEndedBreak(stock),
  'POST /api/shops/:id/breaks/:break/done': async (stock) => ofEndedBreak(stock, 'list'),
  'GET /api/shops/:id/breaks/:break/refunds': ofBreak,
  'POST /api/shops/:id/breaks/:break/cancel': ofBreak,
  'GET /api/public/shops/:id/breaks': ofShop,
  'GET /api/public/shops/:id/breaks/:break': ofBreak,
  'GET /api/customer-orders/:key/breaks': ofOrderPage,
  'PUT /api/customer-orders/:key/live': async (stock) => ({
    params: { key: (await orderToOpen(stock)).pageKey },
    body: { session: (await plannedSession(stock)).id, remind: true },
  }),
  'GET /api/public/shops/:id/lives/:session/calendar': async (stock) => ({
    params: { ...stock.shop, session: (await plannedSession(stock)).id },
  }),
  'GET /api/shops/:id/rips': ofShop,
  'GET /api/shops/:id/rips/sessions': ofShop,
  'POST /api/shops/:id/rips/sessions': ({ shop }) => ({ params: shop, body: aSession }),
  'PUT /api/shops/:id/rips/sessions/:session': async (stock) => ({
    params: { ...stock.shop, session: (await plannedSession(stock)).id },
    body: { title: 'Friday evening' },
  }),
  'POST /api/shops/:id/rips/sessions/:session/cancel': async (stock) => ({
    params: { ...stock.shop, session: (await plannedSession(stock)).id },
  }),
  'POST /api/shops/:id/rips/sessions/:session/start': async (stock) => ({
    params: { ...stock.shop, session: (await runningSession(stock)).id },
  }),
  'DELETE /api/shops/:id/rips/sessions/:session/start': async (stock) => ({
    params: { ...stock.shop, session: (await runningSession(stock)).id },
  }),
  'POST /api/shops/:id/rips/sessions/:session/end': async (stock) => ({
    params: { ...stock.shop, session: (await runningSession(stock)).id },
  }),
  'PUT /api/shops/:id/rips/sessions/:session/recording': async (stock) => ({
    params: { ...stock.shop, session: (await runningSession(stock)).id },
    body: { recordingUrl: 'https://www.youtube.com/watch?v=abc' },
  }),
  'GET /api/shops/:id/overlay': ofShop,
  'PUT /api/shops/:id/overlay': ({ shop }) => ({ params: shop, body: { settings: defaultOverlay('en') } }),
  'POST /api/shops/:id/overlay/key': ofShop,
  'DELETE /api/shops/:id/overlay/key': async (stock) => {
    await as(stock.owner).call(makeOverlayKey, { params: stock.shop })
    return { params: stock.shop }
  },
  'GET /api/overlays/:key/events': async (stock) => ({
    params: { key: (await as(stock.owner).call(makeOverlayKey, { params: stock.shop })).key },
  }),
  'POST /api/shops/:id/rips/steps': async (stock) => ({
    params: stock.shop,
    body: { id: aStep, step: { kind: 'skip', order: (await orderToOpen(stock)).id, reason: 'Not watching' } },
  }),
  'PUT /api/shops/:id/rips/pulls/:pull/photo': async (stock) => ({
    params: { ...stock.shop, pull: await pulledCard(stock) },
    query: { step: aStep },
    file: onePixel,
  }),
}
