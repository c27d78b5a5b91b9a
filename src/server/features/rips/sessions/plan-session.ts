import type { Database, Transaction } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { ripSessions } from '#server/database/schema.ts'
import type { ShopScope } from '#server/database/scope.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { type ReadOnly, refuseReadOnly } from '#server/http/bodies/bodies.ts'
import { conflict, invalid } from '#server/http/errors/errors.ts'
import {
  MOST_SESSIONS_AHEAD,
  type NewRipSession,
  type RipSession,
  type RipSessionChange,
  sessionProblem,
} from '#shared/contract/orders/rip-sessions.ts'
import { problemText } from '#shared/contract/problem.ts'
import type { Text } from '#shared/messages/translator.ts'
import { liveCancelled } from '../mails/live.mail.ts'
import { mailAbout } from './remind.ts'
import { customersToRemind } from './session-customers.queries.ts'
import { countAhead, holdSession, isSession, readSession, type SessionRow } from './sessions.queries.ts'

const AN_HOUR_MS = 3_600_000

/** A shop that is late can still enter tonight's session. */
const isPast = (startsAt: Date) => startsAt.getTime() < Date.now() - AN_HOUR_MS

/** Plans a session. Throws 400 `live_in_past` or 409 `too_many_lives`. */
export const planSession = (db: Database, shops: ShopScope, shopId: number, session: NewRipSession, actor: Actor) =>
  db.change(shopId, async (tx) => {
    await lockShop(tx, shops, shopId)
    if ((await countAhead(tx, shopId)) >= MOST_SESSIONS_AHEAD) {
      throw conflict('too_many_lives', (t) => t('ripErrors.tooManyLives', { limit: MOST_SESSIONS_AHEAD }))
    }
    const times = timesOf(session)
    if (isPast(times.startsAt)) throw inPast()
    const { title, url, isPublic } = session
    const { id } = only(
      await tx
        .insert(ripSessions)
        .values({ shopId, title, url, isPublic, ...times })
        .returning({ id: ripSessions.id }),
    )
    await log(tx, actor, 'Live opening planned', { shopId, title })
    return readSession(tx, shopId, id)
  })

type Key = { id: number; session: number }

/** Changes a session. Throws 400 `live_in_past`, or 409 `live_cancelled` or `live_started`. */
export const changeSession = (
  db: Database,
  { id: shopId, session: id }: Key,
  change: RipSessionChange,
  readOnly: ReadOnly,
  actor: Actor,
): Promise<RipSession> =>
  db.change(shopId, async (tx) => {
    const before = await holdSession(tx, shopId, id)
    const stored = await readSession(tx, shopId, id)
    refuseReadOnly(readOnly, stored)
    if (before.cancelledAt) throw cancelled()
    const after = { ...stored, ...change }
    const wrong = sessionProblem(after)
    if (wrong) {
      const message = problemText(wrong.message)
      throw invalid('invalid_request', message, [{ path: wrong.path, message }])
    }
    const times = timesOf(after)
    const isMoved = times.startsAt.getTime() !== before.startsAt.getTime()
    if (before.startedAt && (isMoved || times.ordersUntil.getTime() !== before.ordersUntil.getTime())) {
      throw conflict('live_started', (t) => t('ripErrors.liveStarted'))
    }
    if (isMoved && isPast(times.startsAt)) throw inPast()
    const { title, url, isPublic } = after
    await tx
      .update(ripSessions)
      .set({ title, url, isPublic, ...times, ...(isMoved ? { remindedAt: null } : {}) })
      .where(isSession(shopId, id))
    await log(tx, actor, 'Live opening changed', { shopId, title })
    return readSession(tx, shopId, id)
  })

/** Cancels a planned session: orders that chose it wait like all others, and those who asked for a reminder get a mail. Throws 409 `live_started`. */
export const cancelSession = (db: Database, { id: shopId, session: id }: Key, actor: Actor): Promise<RipSession> =>
  db.change(shopId, async (tx) => {
    const before = await holdSession(tx, shopId, id)
    if (before.startedAt) throw conflict('live_started', (t) => t('ripErrors.liveStarted'))
    if (!before.cancelledAt) {
      await tx.update(ripSessions).set({ cancelledAt: new Date() }).where(isSession(shopId, id))
      await mailAbout(tx, liveCancelled, before, await customersToRemind(tx, before))
      await log(tx, actor, 'Live opening cancelled', before)
    }
    return readSession(tx, shopId, id)
  })

const timesOf = ({ startsAt, ordersUntil }: { startsAt: string; ordersUntil: string }) => ({
  startsAt: new Date(startsAt),
  ordersUntil: new Date(ordersUntil),
})

function inPast() {
  const message: Text = (t) => t('ripErrors.liveInPast')
  return invalid('live_in_past', message, [{ path: 'startsAt', message }])
}

export const cancelled = () => conflict('live_cancelled', (t) => t('ripErrors.liveCancelled'))

type SessionAction =
  `${'Live opening' | 'Recording of live opening'} ${'planned' | 'changed' | 'cancelled' | 'started' | 'ended'}`

export const log = (
  tx: Transaction,
  actor: Actor,
  action: Extract<Parameters<typeof record>[2]['action'], SessionAction | 'Start of live opening undone'>,
  { shopId, title }: Pick<SessionRow, 'shopId' | 'title'>,
) => record(tx, actor, { type: 'shop', action, details: title, shopId })
