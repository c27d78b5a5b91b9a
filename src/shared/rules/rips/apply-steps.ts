import type { RipDesk, RipLine, RipOrder, RipStep } from '#shared/contract/orders/rips.ts'

/** A step that the server has not confirmed. A photo is a file on the device; `preview` is its address in the page. */
export type WaitingStep = {
  id: string
  at: string
  step: RipStep | { kind: 'photo'; pull: string; preview?: string | undefined }
}

/** The desk as it will be once the server has these steps, so that work goes on without a network. */
export function applySteps(desk: RipDesk, waiting: readonly WaitingStep[]): RipDesk {
  // The desk may have been read after the server took a step, and before its answer arrived.
  const known = waiting.findIndex(({ id }) => id === desk.lastStep?.id)
  const unknown = waiting.slice(known + 1)
  const undone = new Set(unknown.flatMap(({ step }) => (step.kind === 'undo' ? [step.step] : [])))
  const own = new Set(unknown.map(({ id }) => id))
  const left = unknown.filter(({ id, step }) => !undone.has(id) && !(step.kind === 'undo' && own.has(step.step)))
  return left.reduce(apply, desk)
}

function apply(desk: RipDesk, { id, at, step }: WaitingStep): RipDesk {
  if (step.kind === 'undo') return desk.lastStep?.id === step.step ? undo(desk) : desk
  return { ...made(desk, id, at, step), lastStep: { id, kind: step.kind } }
}

function made(desk: RipDesk, id: string, at: string, step: Exclude<WaitingStep['step'], { kind: 'undo' }>): RipDesk {
  const { current, queue } = desk
  switch (step.kind) {
    case 'call': {
      const order = queue.find((each) => each.id === step.order)
      const line = order?.lines.find((each) => each.id === step.line)
      if (!order || !line) return desk
      const back = current ? withLine(queue, current.order) : queue
      const called = { ...order, lines: [{ ...line, state: 'next' as const }] }
      return {
        ...desk,
        queue: withoutLine(back, step.order, step.line),
        spots: [],
        current: { order: called, isStopped: false, openedAt: null, markedAt: null, pulls: [] },
      }
    }
    case 'open':
      return withCurrent(desk, { openedAt: at }, { state: 'opening' })
    case 'mark':
      return withCurrent(desk, { markedAt: at })
    case 'pack':
      return withCurrent(desk, {}, ({ packs, packsOpened }) => ({ packsOpened: Math.min(packs, packsOpened + 1) }))
    case 'packs':
      return withCurrent(desk, {}, ({ packsOpened }) => ({ packs: Math.max(packsOpened, step.packs) }))
    case 'pull': {
      const pull = { id, card: step.card, photoUrl: null, toCustomer: step.toCustomer ?? true, at, second: null }
      return withCurrent(desk, { pulls: [...(current?.pulls ?? []), pull] })
    }
    case 'photo':
      return withPull(desk, step.pull, step.preview === undefined ? {} : { photoUrl: step.preview })
    case 'keep':
      return withPull(desk, step.pull, { toCustomer: step.toCustomer })
    case 'done': {
      if (!current) return desk
      const [line] = current.order.lines
      const { id: orderId, orderNumber, alias } = current.order
      const packs = line?.packs ?? 0
      const done = {
        orderId,
        orderNumber,
        alias,
        name: line?.name ?? '',
        packs,
        pulls: current.pulls.length,
        doneAt: at,
      }
      return { ...desk, current: null, done: [done, ...desk.done] }
    }
    case 'skip': {
      const isCurrent = current?.order.id === step.order
      const all = isCurrent ? withLine(queue, current.order) : queue
      const skipped = all.filter((order) => order.id === step.order)
      const placed = { by: 'skipped', reason: step.reason } as const
      const others = all.filter((order) => order.id !== step.order)
      return {
        ...desk,
        current: isCurrent ? null : current,
        queue: [...others, ...skipped.map((order) => ({ ...order, placed }))],
      }
    }
    case 'seal':
      return {
        ...desk,
        current: current?.order.lines.some(({ id: line }) => line === step.line) ? null : current,
        queue: withoutLine(queue, step.order, step.line),
      }
    case 'move': {
      const moved = queue.find((order) => order.id === step.order)
      const others = queue.filter((order) => order.id !== step.order)
      const found = others.findIndex((order) => order.id === step.before)
      if (!moved) return desk
      const placed = { by: 'moved', reason: step.reason } as const
      return { ...desk, queue: others.toSpliced(found < 0 ? others.length : found, 0, { ...moved, placed }) }
    }
    case 'alias':
      // The server knows the other name.
      return desk
    case 'pause':
      return { ...desk, pausedAt: desk.pausedAt ?? at }
    case 'resume':
      return { ...desk, pausedAt: null }
  }
}

/** Undoes a step that the server has. Steps that only the server can undo change once it answers. */
function undo(desk: RipDesk): RipDesk {
  const now = { ...desk, lastStep: null }
  switch (desk.lastStep?.kind) {
    case 'open':
      return withCurrent(now, { openedAt: null, markedAt: null }, { state: 'next' })
    case 'pack':
      return withCurrent(now, {}, ({ packsOpened }) => ({ packsOpened: Math.max(0, packsOpened - 1) }))
    case 'pull':
      return withCurrent(now, { pulls: desk.current?.pulls.slice(0, -1) ?? [] })
    case 'pause':
      return { ...now, pausedAt: null }
    default:
      return now
  }
}

type Current = NonNullable<RipDesk['current']>
type LineChange = Partial<RipLine> | ((line: RipLine) => Partial<RipLine>)

function withCurrent(desk: RipDesk, change: Partial<Current>, ofLine: LineChange = {}): RipDesk {
  if (!desk.current) return desk
  const { order } = desk.current
  const lines = order.lines.map((line) => ({ ...line, ...(typeof ofLine === 'function' ? ofLine(line) : ofLine) }))
  return { ...desk, current: { ...desk.current, ...change, order: { ...order, lines } } }
}

const withPull = (desk: RipDesk, id: string, change: Partial<Current['pulls'][number]>): RipDesk =>
  withCurrent(desk, {
    pulls: desk.current?.pulls.map((pull) => (pull.id === id ? { ...pull, ...change } : pull)) ?? [],
  })

const withoutLine = (queue: readonly RipOrder[], orderId: number, lineId: number): RipOrder[] =>
  queue
    .map((order) => (order.id === orderId ? { ...order, lines: order.lines.filter(({ id }) => id !== lineId) } : order))
    .filter(({ lines }) => lines.length > 0)

/** A called line waits again, at the front. */
function withLine(queue: readonly RipOrder[], called: RipOrder): RipOrder[] {
  const lines = called.lines.map((line) => ({ ...line, state: 'waiting' as const }))
  const known = queue.find(({ id }) => id === called.id)
  const others = queue.filter(({ id }) => id !== called.id)
  return [{ ...called, lines: [...lines, ...(known?.lines ?? [])] }, ...others]
}
