import { z } from 'zod'
import { LARGEST_RECORDING_OFFSET } from '../../rules/rips/minute-link.ts'
import { endpoint } from '../endpoint.ts'
import { ById, line, PathId, paging, Timestamp, text, YesOrNo } from '../fields.ts'
import { type Problem, problem, refusal } from '../problem.ts'
import { RecordingUrl } from './order-updates.ts'

export const SESSION_TITLE_MAX = 80
/** Sessions that are planned or running. */
export const MOST_SESSIONS_AHEAD = 100

const Moment = text(40, problem('notMoment')).check(z.iso.datetime(problem('notMoment')))

const fields = {
  title: line(SESSION_TITLE_MAX),
  startsAt: Moment,
  /** Until then, customers can choose the session at checkout. */
  ordersUntil: Moment,
  /** Page of the stream. Empty: none yet. */
  url: RecordingUrl.optional(),
  /** The storefront has a page for it. */
  isPublic: YesOrNo.optional(),
}

/** The first conflict between the times of a session, with the path of the field at fault. */
export function sessionProblem(times: {
  startsAt: string
  ordersUntil: string
}): { path: string; message: Problem } | undefined {
  if (Date.parse(times.ordersUntil) > Date.parse(times.startsAt)) {
    return { path: 'ordersUntil', message: problem('ordersAfterStart') }
  }
  return undefined
}

export const NewRipSession = z.strictObject(fields).superRefine((session, context) => {
  const wrong = sessionProblem(session)
  if (wrong) context.addIssue({ code: 'custom', path: [wrong.path], message: wrong.message })
})
export type NewRipSession = z.output<typeof NewRipSession>

/** Omitted fields stay unchanged. */
const RipSessionChange = z.strictObject({
  ...fields,
  title: fields.title.optional(),
  startsAt: Moment.optional(),
  ordersUntil: Moment.optional(),
})
export type RipSessionChange = z.output<typeof RipSessionChange>

export const sessionStates = ['planned', 'running', 'over', 'cancelled'] as const

/** A stream on which a shop opens packs. */
export const RipSession = z.strictObject({
  id: z.number(),
  title: z.string(),
  startsAt: Timestamp,
  ordersUntil: Timestamp,
  url: z.string(),
  isPublic: z.boolean(),
  state: z.enum(sessionStates),
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  recordingUrl: z.string().nullable(),
  /** Second of the recording at which the session was started. Negative if the recording begins later. */
  recordingOffset: z.int(),
  /** Orders that chose it and are not cancelled. */
  orders: z.number(),
  /** Lines opened in it. */
  opened: z.number(),
  updatedAt: Timestamp,
})
export type RipSession = z.output<typeof RipSession>

/** A live opening as a shop announces it. */
export const PublicLive = z.strictObject({
  id: z.number(),
  title: z.string(),
  startsAt: Timestamp,
  ordersUntil: Timestamp,
  url: z.string(),
  isPublic: z.boolean(),
  isRunning: z.boolean(),
  /** Customers can choose it at checkout. */
  takesOrders: z.boolean(),
})
export type PublicLive = z.output<typeof PublicLive>

/** Recording of a live opening, from the minute at which the customer's packs begin. */
export const Recording = z.strictObject({
  session: z.number(),
  title: z.string(),
  url: z.string(),
  /** '42:10' */
  time: z.string(),
})
export type Recording = z.output<typeof Recording>

const OneSession = z.strictObject({ id: PathId, session: PathId })
const desk = { access: 'shop', permission: 'orders.pack' } as const
/** Plans appear on the storefront. */
const plan = { access: 'shop', permission: 'settings.write' } as const

export const listRipSessions = endpoint({
  ...desk,
  name: 'ripSessions.list',
  method: 'GET',
  path: '/api/shops/:id/rips/sessions',
  summary: 'Live openings: planned and running ones, soonest first, or past and cancelled ones, latest first',
  params: ById,
  query: z.strictObject({ ...paging, part: z.enum(['ahead', 'past'], refusal('sessionPart')).default('ahead') }),
  answer: z.array(RipSession),
  paged: true,
})

export const planRipSession = endpoint({
  ...plan,
  name: 'ripSessions.plan',
  method: 'POST',
  path: '/api/shops/:id/rips/sessions',
  agents: 'confirm',
  summary: 'Plan a live opening that customers can choose at checkout',
  params: ById,
  body: NewRipSession,
  answer: RipSession,
  status: 201,
  once: true,
})

export const changeRipSession = endpoint({
  ...plan,
  name: 'ripSessions.change',
  method: 'PUT',
  path: '/api/shops/:id/rips/sessions/:session',
  agents: 'confirm',
  summary: 'Change a live opening; its times only until it starts',
  params: OneSession,
  body: RipSessionChange,
  resource: RipSession,
  figures: ['orders', 'opened'],
  answer: RipSession,
})

export const cancelRipSession = endpoint({
  ...plan,
  name: 'ripSessions.cancel',
  method: 'POST',
  path: '/api/shops/:id/rips/sessions/:session/cancel',
  agents: 'confirm',
  summary: 'Cancel a planned live opening; orders that chose it go back to the queue',
  params: OneSession,
  answer: RipSession,
})

export const startRipSession = endpoint({
  ...desk,
  name: 'ripSessions.start',
  method: 'POST',
  path: '/api/shops/:id/rips/sessions/:session/start',
  agents: 'confirm',
  summary:
    'Start a live opening now, or continue one that ended less than 12 hours ago; lines opened from now on belong to it',
  params: OneSession,
  answer: RipSession,
})

export const undoRipSessionStart = endpoint({
  ...desk,
  name: 'ripSessions.undoStart',
  method: 'DELETE',
  path: '/api/shops/:id/rips/sessions/:session/start',
  agents: 'confirm',
  summary: 'Undo the start of a live opening in which nothing was opened',
  params: OneSession,
  answer: RipSession,
})

export const endRipSession = endpoint({
  ...desk,
  name: 'ripSessions.end',
  method: 'POST',
  path: '/api/shops/:id/rips/sessions/:session/end',
  agents: 'confirm',
  summary: 'End the running live opening; orders that chose it and were not opened go back to the queue',
  params: OneSession,
  answer: RipSession,
})

export const setSessionRecording = endpoint({
  ...desk,
  name: 'ripSessions.setRecording',
  method: 'PUT',
  path: '/api/shops/:id/rips/sessions/:session/recording',
  agents: 'confirm',
  summary:
    "Link of a live opening's recording, with the second at which the session was started; the first link is sent to customers whose packs were opened",
  params: OneSession,
  body: z.strictObject({
    /** Empty: none. */
    recordingUrl: RecordingUrl,
    recordingOffset: z
      .int(problem('notWhole'))
      .min(-LARGEST_RECORDING_OFFSET, problem('tooSmall', { limit: -LARGEST_RECORDING_OFFSET }))
      .max(LARGEST_RECORDING_OFFSET, problem('tooLarge', { limit: LARGEST_RECORDING_OFFSET }))
      .default(0),
  }),
  answer: RipSession,
})

export const getLiveCalendar = endpoint({
  name: 'storefront.getLiveCalendar',
  method: 'GET',
  path: '/api/public/shops/:id/lives/:session/calendar',
  access: 'public',
  summary:
    'A live opening as a calendar file (iCalendar). After a change or a cancellation, a newer file replaces the event',
  params: OneSession,
  content: 'text/calendar',
})
