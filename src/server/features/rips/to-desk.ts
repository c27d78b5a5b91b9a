import type { Database } from '#server/database/connect.ts'
import { pullsOf, toPull } from '#server/features/orders/orders.ts'
import type { RipDesk, RipLine, RipOrder } from '#shared/contract/orders/rips.ts'
import { aliasOf } from '#shared/rules/rips/alias.ts'
import { inOrder } from '#shared/rules/rips/queue.ts'
import { spotsWith } from './breaks.queries.ts'
import {
  type LineRow,
  lastStepAt,
  linesOnDesks,
  type OnDesk,
  pausedAt,
  recentlyDone,
  waitingLines,
} from './rips.queries.ts'
import { runningSession } from './sessions/sessions.queries.ts'

/** The queue of a shop, and what is on one of its desks. */
export async function toDesk(db: Database, on: OnDesk): Promise<RipDesk> {
  const [waiting, onDesks, done, paused, lastStep, running] = await Promise.all([
    waitingLines(db, on.shopId),
    linesOnDesks(db, on.shopId),
    recentlyDone(db, on.shopId),
    pausedAt(db, on),
    lastStepAt(db, on),
    runningSession(db, on.shopId),
  ])
  // A called line that was withdrawn or cancelled is gone.
  const current = onDesks.filter((line) => line.state === 'opening' || line.isReady)
  const row = current.find(({ desk }) => desk === on.desk)
  const spots = row ? await spotsWith(db, row) : []
  const logged = row
    ? await pullsOf(db, on.shopId, [...new Set([row.orderId, ...spots.map(({ order }) => order)])])
    : []
  return {
    queue: queueOf(waiting).map(toOrder),
    current: row
      ? {
          order: toOrder([row]),
          isStopped: row.status !== 'paid' && row.status !== 'ripped',
          openedAt: row.openedAt?.toISOString() ?? null,
          markedAt: row.markedAt?.toISOString() ?? null,
          pulls: logged.map(toPull),
        }
      : null,
    spots,
    others: current
      .filter(({ desk }) => desk !== on.desk)
      .map((line) => ({ desk: line.desk ?? 0, alias: aliasIn(line) })),
    pausedAt: paused?.toISOString() ?? null,
    session: running?.startedAt
      ? { id: running.id, title: running.title, startedAt: running.startedAt.toISOString() }
      : null,
    lastStep: lastStep ? { id: lastStep.id, kind: lastStep.kind } : null,
    done: done.map(({ customer, alias, aliasHidden, seconds: _, isTogether: _together, doneAt, ...rip }) => ({
      ...rip,
      alias: aliasOf({ chosen: alias, isHidden: aliasHidden, name: customer, orderNumber: rip.orderNumber }),
      doneAt: new Date(doneAt).toISOString(),
    })),
    secondsPerPack: paceOf(done),
  }
}

/** Lines by order, in the order of the queue. */
export function queueOf(lines: readonly LineRow[]): [LineRow, ...LineRow[]][] {
  const orders = [...Map.groupBy(lines, ({ orderId }) => orderId).values()] as [LineRow, ...LineRow[]][]
  const byFirst = new Map(orders.map((each) => [each[0], each]))
  return inOrder([...byFirst.keys()]).map((first) => byFirst.get(first) ?? [first])
}

const RECENT = 20

/** Seconds per pack of the last lines; null without any. */
export function paceOf(done: readonly { seconds: number; packs: number; isTogether: boolean }[]): number | null {
  const last = done.filter(({ isTogether }) => !isTogether).slice(0, RECENT)
  const packs = last.reduce((sum, rip) => sum + rip.packs, 0)
  return packs === 0 ? null : last.reduce((sum, rip) => sum + rip.seconds, 0) / packs
}

const aliasIn = ({ alias, aliasHidden, name, orderNumber }: LineRow): string =>
  aliasOf({ chosen: alias, isHidden: aliasHidden, name, orderNumber })

const toOrder = (lines: [LineRow, ...LineRow[]]): RipOrder => {
  const [first] = lines
  return {
    id: first.orderId,
    orderNumber: first.orderNumber,
    alias: aliasIn(first),
    aliasHidden: first.aliasHidden,
    paidAt: new Date(first.paidAt).toISOString(),
    note: first.note,
    placed: first.placedBy && { by: first.placedBy, reason: first.reason },
    session:
      first.session && first.inSession ? { ...first.session, startsAt: first.session.startsAt.toISOString() } : null,
    lines: lines.map(toLine),
  }
}

const toLine = ({ lineId, productName, details, imageUrl, quantity, packs, packsOpened, state }: LineRow): RipLine => ({
  id: lineId,
  name: productName,
  details,
  imageUrl,
  quantity,
  packs: packs ?? quantity,
  packsOpened: packsOpened ?? 0,
  state: state ?? 'waiting',
})
