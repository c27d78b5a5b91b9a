import { randomUUID } from 'node:crypto'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { placeOrder } from '#shared/contract/orders/placing.ts'
import * as sessions from '#shared/contract/orders/rip-sessions.ts'
import { chooseLive, getRipDesk, makeRipStep, type RipDesk, type RipStep } from '#shared/contract/orders/rips.ts'
import { address, checkout } from '#tests/support/given.ts'
import { aSession } from '#tests/support/records/orders/rip-sessions.ts'
import { withOrder } from './choose.ts'
import type { Deeds, Hand } from './deeds.ts'

const deskOf = ({ a }: Hand) => 1 + (a % 2)
const lookAt = ({ owner, world: { shop } }: Hand, desk: number) =>
  owner.call(getRipDesk, { params: shop, query: { desk } })

/** Makes a step, sometimes at both servers at once with the same id, like a tablet whose answer was lost. */
async function step(hand: Hand, desk: number, made: RipStep, id = randomUUID()) {
  const { world, b } = hand
  const body = { id, desk, step: made }
  world.steps.push(body)
  const everywhere = b % 2 ? hand.everywhere : [hand.owner]
  await Promise.all(everywhere.map((client) => client.call(makeRipStep, { params: world.shop, body })))
  return id
}

const card = { name: 'Charizard ex', setName: '151', number: '199', imageUrl: '', catalogueId: null }

type OfLine = { order: number; line: number }

/** Runs the action with a line that waits, or with the one on the desk. */
const withWaiting = (work: (hand: Hand, of: OfLine) => Promise<unknown>) => async (hand: Hand) => {
  const { queue } = await lookAt(hand, deskOf(hand))
  const order = queue[hand.b % Math.max(1, queue.length)]
  const line = order?.lines[0]
  if (order && line) await work(hand, { order: order.id, line: line.id })
}

const lineOn = ({ current }: RipDesk): OfLine | undefined => {
  const line = current?.order.lines[0]
  return current && line ? { order: current.order.id, line: line.id } : undefined
}

const withCurrent = (work: (hand: Hand, of: OfLine, desk: RipDesk) => Promise<unknown>) => async (hand: Hand) => {
  const desk = await lookAt(hand, deskOf(hand))
  const of = lineOn(desk)
  if (of) await work(hand, of, desk)
}

const onDesk = (kind: 'open' | 'mark' | 'pack' | 'done') =>
  withCurrent((hand, of) => step(hand, deskOf(hand), { kind, ...of }))

/** Runs the action with the live opening that is announced first or runs. */
const withSession = (work: (hand: Hand, params: { id: number; session: number }) => Promise<unknown>) =>
  async function onSession(hand: Hand) {
    const { owner, world, a } = hand
    const found = await owner.call(sessions.listRipSessions, { params: world.shop, query: {} })
    const session = found[a % Math.max(1, found.length)]
    if (session) await work(hand, { id: world.shop.id, session: session.id })
  }

/** Packs are opened live at two desks, by people who do not wait for one another. */
export const atRipDesk = {
  async orderToOpen(hand) {
    const { owner, visitor, world, a, b } = hand
    const body = checkout(world.shop, [[world.packs[a % 2] ?? world.packs[0], 1 + (b % 2)]], {
      customerEmail: `guest-${a % 4}@example.nl`,
      delivery: 'ship',
      address,
    })
    const items = body.items.map((item) => ({ ...item, openLive: true }))
    const order = await visitor.call(placeOrder, { body: { ...body, items } })
    world.orders.push(order)
    if (b !== 5) await owner.call(updateOrder, { params: order, body: { status: 'paid' } })
  },

  callLine: withWaiting((hand, of) => step(hand, deskOf(hand), { kind: 'call', ...of })),
  openLine: onDesk('open'),
  markLine: onDesk('mark'),
  countPack: onDesk('pack'),
  finishLine: onDesk('done'),
  sealLine: withWaiting((hand, of) => step(hand, deskOf(hand), { kind: 'seal', ...of, reason: 'No time' })),
  skipOrder: withWaiting((hand, { order }) => step(hand, deskOf(hand), { kind: 'skip', order, reason: 'Away' })),
  moveOrder: withWaiting((hand, { order }) =>
    step(hand, deskOf(hand), { kind: 'move', order, before: null, reason: '' }),
  ),

  logPull: withCurrent((hand, of) => step(hand, deskOf(hand), { kind: 'pull', ...of, card, toCustomer: true })),

  /** The line is on the other desk. */
  logPullElsewhere: withCurrent((hand, of) =>
    step(hand, 3 - deskOf(hand), { kind: 'pull', ...of, card, toCustomer: false }),
  ),

  keepPull: withCurrent(async (hand, _, { current }) => {
    const pull = current?.pulls.at(-1)
    if (pull) await step(hand, deskOf(hand), { kind: 'keep', pull: pull.id, toCustomer: !pull.toCustomer })
  }),

  async undoStep(hand) {
    const desk = deskOf(hand)
    const { lastStep } = await lookAt(hand, desk)
    if (lastStep) await step(hand, desk, { kind: 'undo', step: lastStep.id })
  },

  /** Sends a step again that was made or refused before. */
  async repeatStep({ owner, world: { shop, steps }, a, b }) {
    const body = steps[(a * 6 + b) % Math.max(1, steps.length)]
    if (body) await owner.call(makeRipStep, { params: shop, body })
  },

  /** All steps of a line, while others act at the same desk. */
  openWhole: withWaiting(async (hand, of) => {
    const desk = deskOf(hand)
    await step(hand, desk, { kind: 'call', ...of })
    await step(hand, desk, { kind: 'open', ...of })
    for (let pull = 0; pull <= hand.b % 3; pull++)
      await step(hand, desk, { kind: 'pull', ...of, card, toCustomer: true })
    await step(hand, desk, { kind: 'pack', ...of })
    await step(hand, desk, { kind: 'done', ...of })
  }),

  planLive: ({ owner, world: { shop } }) => owner.call(sessions.planRipSession, { params: shop, body: aSession }),
  startLive: withSession(({ owner }, params) => owner.call(sessions.startRipSession, { params })),
  undoStartOfLive: withSession(({ owner }, params) => owner.call(sessions.undoRipSessionStart, { params })),
  endLive: withSession(({ owner }, params) => owner.call(sessions.endRipSession, { params })),
  cancelLive: withSession(({ owner }, params) => owner.call(sessions.cancelRipSession, { params })),

  chooseLive: withOrder(async ({ visitor, boss, world: { shop }, a }, { pageKey: key }) => {
    const found = await boss.call(sessions.listRipSessions, { params: shop, query: {} })
    const session = found[a % (found.length + 1)]?.id ?? null
    await visitor.call(chooseLive, { params: { key }, body: { session } })
  }),
} satisfies Deeds
