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

const opening = after({ kind: 'call', ...of }, { kind: 'open', ...of })
const then = (from: RipDesk, ...steps: WaitingStep['step'][]) =>
  applySteps(
    from,
    steps.map((step, index) => ({ id: `later${index}`, at, step })),
  )

test('counts packs up to those of the line, and never fewer than were opened', () => {
  const packs = (...steps: WaitingStep['step'][]) => then(opening, ...steps).current?.order.lines[0]
  const pack = { kind: 'pack', ...of } as const
  expect(packs(pack, pack, pack)).toMatchObject({ packs: 2, packsOpened: 2 })
  expect(packs(pack, pack, { kind: 'packs', ...of, packs: 1 })).toMatchObject({ packs: 2 })
  expect(packs({ kind: 'packs', ...of, packs: 36 })).toMatchObject({ packs: 36 })
})

test('changes the named pull alone: its photo, and for whom it is', () => {
  const pull = { kind: 'pull', ...of, card, toCustomer: true } as const
  const changed = then(
    opening,
    pull,
    pull,
    { kind: 'photo', pull: 'later0', preview: 'blob:1' },
    { kind: 'keep', ...of, pull: 'later1', toCustomer: false },
    { kind: 'photo', pull: 'later1' },
  )
  expect(changed.current?.pulls).toMatchObject([
    { id: 'later0', card, photoUrl: 'blob:1', toCustomer: true },
    { id: 'later1', card, photoUrl: null, toCustomer: false },
  ])
})

test('sealing or skipping another line leaves the current one', () => {
  expect(then(opening, { kind: 'seal', order: 1, line: 12, reason: 'x' }).current).toEqual(opening.current)
  expect(then(opening, { kind: 'seal', ...of, reason: 'x' }).current).toBeNull()
  expect(then(opening, { kind: 'skip', order: 2, reason: 'x' }).current).toEqual(opening.current)
})

test('a called line waits again in front when another is called, next to the other lines of its order', () => {
  const { queue, current } = after({ kind: 'call', ...of }, { kind: 'call', order: 2, line: 21 })
  expect(current).toMatchObject({ order: { id: 2, lines: [{ id: 21, state: 'next' }] }, isStopped: false })
  expect(queue).toMatchObject([
    {
      id: 1,
      lines: [
        { id: 11, name: 'Pack', state: 'waiting' },
        { id: 12, state: 'waiting' },
      ],
    },
  ])
  const alone = after({ kind: 'call', order: 2, line: 21 }, { kind: 'call', ...of })
  expect(alone.queue.map(({ id, lines }) => [id, lines.map((line) => line.id)])).toEqual([
    [2, [21]],
    [1, [12]],
  ])
})

test('moves an order before the named one, and else to the end; unknown orders and lines change nothing', () => {
  const third: RipDesk = { ...desk, queue: [...desk.queue, order(3, [31])] }
  const moved = (from: number, before: number | null) =>
    then(third, { kind: 'move', order: from, before, reason: 'x' }).queue.map(({ id }) => id)
  expect([moved(3, 2), moved(1, 3), moved(1, null)]).toEqual([
    [1, 3, 2],
    [2, 1, 3],
    [2, 3, 1],
  ])
  expect(moved(9, 1)).toEqual([1, 2, 3])
  expect(then(desk, { kind: 'call', order: 1, line: 99 }).current).toBeNull()
  expect(then(desk, { kind: 'call', order: 9, line: 11 }).current).toBeNull()
})

test('a pause begins once, and ends', () => {
  const paused = applySteps(desk, [{ id: 'a', at, step: { kind: 'pause' } }])
  const again = applySteps(paused, [{ id: 'b', at: '2026-11-21T21:00:00.000Z', step: { kind: 'pause' } }])
  expect(again).toMatchObject({ queue: desk.queue, pausedAt: at })
  expect(then(again, { kind: 'resume' })).toMatchObject({ queue: desk.queue, pausedAt: null })
})

test('undoes what the server has: the last pull, opening, and a pause', () => {
  const pulled = then(
    opening,
    { kind: 'pull', ...of, card, toCustomer: true },
    { kind: 'pull', ...of, card, toCustomer: true },
  )
  const undone = (from: RipDesk) =>
    applySteps(from, [{ id: 'undo', at, step: { kind: 'undo', step: from.lastStep?.id ?? '' } }])
  expect(undone(pulled).current?.pulls.map(({ id }) => id)).toEqual(['later0'])
  expect(undone(opening).current).toMatchObject({
    openedAt: null,
    order: { lines: [{ id: 11, name: 'Pack', state: 'next' }] },
  })
  const paused = then(opening, { kind: 'pause' })
  expect(undone(paused)).toEqual({ ...opening, lastStep: null })
  // Only the server can undo this one.
  const done = then(opening, { kind: 'done', ...of })
  expect(undone(done)).toEqual({ ...done, lastStep: null })
})
