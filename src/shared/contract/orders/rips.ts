import { z } from 'zod'
import { LARGEST_PICTURE_BYTES } from '../../rules/products/picture-sizes.ts'
import { ALIAS_MAX, aliasProblem } from '../../rules/rips/alias.ts'
import { stepKinds } from '../../rules/rips/steps.ts'
import { endpoint } from '../endpoint.ts'
import { ById, Id, line, lineOrNone, Timestamp, uuid, YesOrNo } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { OrderedDetails } from '../products/cards.ts'
import { PageKey } from './customer-orders.ts'
import { Pull, PulledCard } from './pulls.ts'
import { PublicLive, Recording } from './rip-sessions.ts'

const MOST_PACKS = 2_000
const A_DAY_SECONDS = 86_400

const states = ['waiting', 'next', 'opening', 'done'] as const

export const RipLine = z.strictObject({
  id: z.number(),
  name: z.string(),
  details: OrderedDetails.nullable(),
  imageUrl: z.string().nullable(),
  /** Pieces to open, without withdrawn and refunded ones. */
  quantity: z.number(),
  packs: z.number(),
  packsOpened: z.number(),
  state: z.enum(states),
})
export type RipLine = z.output<typeof RipLine>

export const RipOrder = z.strictObject({
  id: z.number(),
  orderNumber: z.string(),
  /** Name for the stream. Never an address. */
  alias: z.string(),
  aliasHidden: z.boolean(),
  paidAt: Timestamp,
  /** The customer's note to the shop. */
  note: z.string(),
  /** It was moved, or skipped and is back in the queue. */
  placed: z.strictObject({ by: z.enum(['moved', 'skipped']), reason: z.string() }).nullable(),
  /** Live opening that the customer chose at checkout, unless it is over. */
  session: z.strictObject({ id: z.number(), title: z.string(), startsAt: Timestamp }).nullable(),
  lines: z.array(RipLine),
})
export type RipOrder = z.output<typeof RipOrder>

export const RipDesk = z.strictObject({
  /** Paid orders with lines to open, in their order, without the current line. */
  queue: z.array(RipOrder),
  current: z
    .strictObject({
      /** With the one line that is on the table. */
      order: RipOrder,
      /** The order is no longer open: cancelled, or shipped in the meantime. */
      isStopped: z.boolean(),
      openedAt: Timestamp.nullable(),
      /** Set by the step `mark`. */
      markedAt: Timestamp.nullable(),
      pulls: z.array(Pull),
    })
    .nullable(),
  /** With a spot of a break on the table: the spots that are opened with it. A card is logged for the line of its spot. */
  spots: z.array(z.strictObject({ name: z.string(), order: z.number(), line: z.number(), alias: z.string() })),
  /** Lines on the other desks. */
  others: z.array(z.strictObject({ desk: z.number(), alias: z.string() })),
  pausedAt: Timestamp.nullable(),
  /** Running live opening. Orders that chose it come first. */
  session: z.strictObject({ id: z.number(), title: z.string(), startedAt: Timestamp }).nullable(),
  /** Step that an undo would undo. */
  lastStep: z.strictObject({ id: z.string(), kind: z.enum(stepKinds) }).nullable(),
  /** Lines opened in the last 24 hours, newest first. */
  done: z.array(
    z.strictObject({
      orderId: z.number(),
      orderNumber: z.string(),
      alias: z.string(),
      name: z.string(),
      packs: z.number(),
      pulls: z.number(),
      doneAt: Timestamp,
    }),
  ),
  /** From the lines opened in the last 24 hours; null without any. */
  secondsPerPack: z.number().nullable(),
})
export type RipDesk = z.output<typeof RipDesk>

const StepId = uuid(problem('invalid'))
const ofOrder = { order: Id }
const ofLine = { order: Id, line: Id }
const Packs = z
  .int(problem('notWhole'))
  .min(1, problem('tooSmall', { limit: 1 }))
  .max(MOST_PACKS, problem('tooLarge', { limit: MOST_PACKS }))
const REASON_MAX = 200
const Reason = line(REASON_MAX)

export const RipStep = z.discriminatedUnion(
  'kind',
  [
    /** The line comes next. It can still be withdrawn. */
    z.strictObject({ kind: z.literal('call'), ...ofLine }),
    /** The first seal is broken. */
    z.strictObject({ kind: z.literal('open'), ...ofLine }),
    /** The recording's link of this customer starts here. */
    z.strictObject({ kind: z.literal('mark'), ...ofLine }),
    z.strictObject({ kind: z.literal('pack'), ...ofLine }),
    /** How many packs the line has: 36 for a box. */
    z.strictObject({ kind: z.literal('packs'), ...ofLine, packs: Packs }),
    /** A card for this customer. Its id is the step's. */
    z.strictObject({ kind: z.literal('pull'), ...ofLine, card: PulledCard, toCustomer: YesOrNo.default(true) }),
    z.strictObject({ kind: z.literal('keep'), pull: StepId, toCustomer: YesOrNo }),
    z.strictObject({ kind: z.literal('done'), ...ofLine }),
    /** Back to the end of the queue. */
    z.strictObject({ kind: z.literal('skip'), ...ofOrder, reason: Reason }),
    /** The line is sent sealed. */
    z.strictObject({ kind: z.literal('seal'), ...ofLine, reason: Reason }),
    /** `before`: null for the end of the queue. */
    z.strictObject({
      kind: z.literal('move'),
      ...ofOrder,
      before: Id.nullable(),
      reason: lineOrNone(REASON_MAX).default(''),
    }),
    z.strictObject({ kind: z.literal('alias'), ...ofOrder, hidden: YesOrNo }),
    z.strictObject({ kind: z.literal('pause') }),
    z.strictObject({ kind: z.literal('resume') }),
    z.strictObject({ kind: z.literal('undo'), step: StepId }),
  ],
  refusal('ripStep'),
)
export type RipStep = z.output<typeof RipStep>

const Desk = z
  .int(problem('notWhole'))
  .min(1, problem('tooSmall', { limit: 1 }))
  .max(9, problem('tooLarge', { limit: 9 }))

export const RipStepRequest = z.strictObject({
  /** Chosen by the device: a repeated step has no effect. */
  id: StepId,
  desk: Desk.default(1),
  /** Seconds since the step was made, if it waited for the network. */
  secondsAgo: z
    .int(problem('notWhole'))
    .min(0, problem('tooSmall', { limit: 0 }))
    .max(A_DAY_SECONDS, problem('tooLarge', { limit: A_DAY_SECONDS }))
    .default(0),
  step: RipStep,
})
export type RipStepRequest = z.output<typeof RipStepRequest>

const ofShop = { access: 'shop', permission: 'orders.pack' } as const
const OnDesk = z.strictObject({
  desk: z.coerce
    .number(problem('notNumber'))
    .int(problem('notWhole'))
    .min(1, problem('tooSmall', { limit: 1 }))
    .max(9, problem('tooLarge', { limit: 9 }))
    .default(1),
})

export const getRipDesk = endpoint({
  ...ofShop,
  name: 'rips.getDesk',
  method: 'GET',
  path: '/api/shops/:id/rips',
  summary: 'Paid lines to open live, oldest payment first, and the one on a desk now',
  params: ById,
  query: OnDesk,
  answer: RipDesk,
})

export const makeRipStep = endpoint({
  ...ofShop,
  name: 'rips.step',
  method: 'POST',
  path: '/api/shops/:id/rips/steps',
  agents: 'never',
  summary:
    'One step at the desk: call, open, count a pack, log a pull, finish, skip, send sealed, move, pause or undo. Repeating a step of the same id has no effect',
  params: ById,
  body: RipStepRequest,
  answer: RipDesk,
})

export const addPullPhoto = endpoint({
  ...ofShop,
  name: 'rips.addPhoto',
  method: 'PUT',
  path: '/api/shops/:id/rips/pulls/:pull/photo',
  agents: 'never',
  summary: 'A photo of a pulled card (JPEG, PNG, WebP, AVIF or GIF, at most 5 MB), sent as it is',
  params: ById.extend({ pull: StepId }),
  query: OnDesk.extend({ step: StepId }),
  answer: RipDesk,
  limit: 'uploads',
  file: true,
  largestBody: LARGEST_PICTURE_BYTES,
})

/** The live opening of an order, for its customer. */
export const CustomerRip = z.strictObject({
  /** Null: nothing of the order is opened live. */
  state: z.enum(states).nullable(),
  /** Customers before this one, and this one. Null once it is on the desk, and while it waits for a later live opening. */
  position: z.number().nullable(),
  /** Rough wait at the pace of today. Null while nothing is being opened, so that it promises nothing. */
  minutes: z.number().nullable(),
  isPaused: z.boolean(),
  /** Packs of the line on the desk. */
  packs: z.number(),
  packsOpened: z.number(),
  alias: z.strictObject({ shown: z.string(), chosen: z.string().nullable(), isHidden: z.boolean() }),
  /** Live opening that the customer chose, until it is over. */
  live: PublicLive.nullable(),
  /** The customer is reminded an hour before it. */
  remind: z.boolean(),
  /** Live openings that the customer can choose. */
  choices: z.array(PublicLive),
  recordings: z.array(Recording),
  pulls: z.array(Pull),
})
export type CustomerRip = z.output<typeof CustomerRip>

export const getCustomerRip = endpoint({
  name: 'orderPage.getOpening',
  method: 'GET',
  path: '/api/customer-orders/:key/opening',
  access: 'public',
  summary: 'Place in the queue of an order that is opened live, and its pulls; who knows its key may see it',
  params: PageKey,
  answer: CustomerRip,
  limit: 'order-page',
})

/** Empty: first name and initial. */
export const Alias = lineOrNone(ALIAS_MAX).superRefine((alias, context) => {
  const wrong = aliasProblem(alias)
  if (wrong) context.addIssue({ code: 'custom', message: wrong })
})

export const chooseAlias = endpoint({
  name: 'orderPage.chooseAlias',
  method: 'PUT',
  path: '/api/customer-orders/:key/alias',
  access: 'public',
  summary: 'Choose the name by which the shop calls the customer on the stream, until the packs are opened',
  params: PageKey,
  body: z.strictObject({ alias: Alias }),
  answer: CustomerRip,
  limit: 'order-page',
})

export const chooseLive = endpoint({
  name: 'orderPage.chooseLive',
  method: 'PUT',
  path: '/api/customer-orders/:key/live',
  access: 'public',
  summary: 'Choose the live opening in which the packs of an order are opened, or none, and a reminder an hour before',
  params: PageKey,
  body: z.strictObject({ session: Id.nullable(), remind: YesOrNo.default(false) }),
  answer: CustomerRip,
  limit: 'order-page',
})
