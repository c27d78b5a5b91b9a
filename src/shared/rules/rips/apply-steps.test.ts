import { expect, test } from 'vitest'
import type { RipDesk, RipOrder } from '#shared/contract/orders/rips.ts'
import { applySteps, type WaitingStep } from './apply-steps.ts'

const order = (id: number, lines: number[]): RipOrder => ({
  id,
  orderNumber: `2025${id}`,
  alias: `Misty ${id}`,
  aliasHidden: false,
  paidAt: '2026-11-21T10:00:00.000Z',
  note: '',
  placed: null,
  session: null,
  lines: lines.map((line) => ({
    id: line,
    name: 'Pack',
    details: null,
    imageUrl: null,
    quantity: 2,
    packs: 2,
    packsOpened: 0,
    state: 'waiting',
  })),
})
const desk: RipDesk = {
  queue: [order(1, [11, 12]), order(2, [21])],
  current: null,
  spots: [],
  others: [],
  pausedAt: null,
  session: null,
  lastStep: null,
  done: [],
  secondsPerPack: null,
}
const at = '2026-11-21T20:00:00.000Z'
const card = { name: 'Mew', setName: '', number: '', imageUrl: '', catalogueId: null }
const of = { order: 1, line: 11 }

const after = (...steps: WaitingStep['step'][]) =>
  applySteps(
    desk,
    steps.map((step, index) => ({ id: String(index), at, step })),
  )

test('opens a line without the server', () => {
  const opened = after(
    { kind: 'call', ...of },
    { kind: 'open', ...of },
    { kind: 'pack', ...of },
    { kind: 'pull', ...of, card, toCustomer: true },
  )
  expect(opened.queue.map(({ lines }) => lines.map(({ id }) => id))).toEqual([[12], [21]])
  expect(opened.current).toMatchObject({
    order: { id: 1, lines: [{ id: 11, state: 'opening', packsOpened: 1 }] },
    openedAt: at,
    pulls: [{ id: '3', card, toCustomer: true }],
  })
  expect(opened.lastStep).toEqual({ id: '3', kind: 'pull' })
})

test('a finished line leaves the desk', () => {
  const done = after({ kind: 'call', ...of }, { kind: 'open', ...of }, { kind: 'done', ...of })
  expect(done).toMatchObject({ current: null, done: [{ orderId: 1, packs: 2, pulls: 0, doneAt: at }] })
})

test('undoing a step that was not sent leaves nothing of both', () => {
  const undone = after({ kind: 'call', ...of }, { kind: 'open', ...of }, { kind: 'undo', step: '1' })
  expect(undone.current?.order.lines[0]?.state).toBe('next')
  expect(undone.lastStep).toEqual({ id: '0', kind: 'call' })
})

test('undoes a pack that the server has', () => {
  const sent = after({ kind: 'call', ...of }, { kind: 'open', ...of }, { kind: 'pack', ...of })
  const undone = applySteps(sent, [{ id: 'u', at, step: { kind: 'undo', step: '2' } }])
  expect(undone.current?.order.lines[0]?.packsOpened).toBe(0)
  expect(undone.lastStep).toBeNull()
})

test('a step that the server has is not applied again', () => {
  const pack: WaitingStep = { id: 'p', at, step: { kind: 'pack', ...of } }
  const sent = applySteps(after({ kind: 'call', ...of }, { kind: 'open', ...of }), [pack])
  expect(applySteps(sent, [pack])).toEqual(sent)
  const undo: WaitingStep = { id: 'u', at, step: { kind: 'undo', step: 'p' } }
  const before = after({ kind: 'call', ...of }, { kind: 'open', ...of })
  expect(applySteps(before, [undo])).toEqual(before)
})

test('moves, skips and seals', () => {
  const numbers = (...steps: WaitingStep['step'][]) => after(...steps).queue.map(({ id }) => id)
  expect(numbers({ kind: 'move', order: 2, before: 1, reason: 'x' })).toEqual([2, 1])
  expect(numbers({ kind: 'skip', order: 1, reason: 'x' })).toEqual([2, 1])
  expect(numbers({ kind: 'call', ...of }, { kind: 'skip', order: 1, reason: 'x' })).toEqual([2, 1])
  expect(numbers({ kind: 'seal', order: 2, line: 21, reason: 'x' })).toEqual([1])
  expect(numbers({ kind: 'call', ...of }, { kind: 'call', order: 2, line: 21 })).toEqual([1])
})
