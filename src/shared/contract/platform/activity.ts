import { z } from 'zod'
import { Role } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { day, Id, PathId, paging, Timestamp, words } from '../fields.ts'
import { refusal } from '../problem.ts'

export const activityTypes = ['account', 'shop', 'product', 'order', 'platform'] as const
export type ActivityType = (typeof activityTypes)[number]

/** Routine sign-ins and sign-outs: left out, or nothing else. */
export const signInChoices = ['without', 'only'] as const
export type SignIns = (typeof signInChoices)[number]

const Fields = z.record(z.string(), z.unknown()).nullable()

/** One line of the audit log: who did what to what, and from what to what where something changed. */
export const Activity = z.strictObject({
  id: Id,
  action: z.string(),
  details: z.string(),
  timestamp: Timestamp,
  type: z.enum(activityTypes),
  /** Null for visitors and for the platform itself. */
  who: z.strictObject({ id: Id, email: z.string(), name: z.string(), role: Role.nullable() }).nullable(),
  ip: z.string().nullable(),
  shop: z.strictObject({ id: Id, name: z.string() }).nullable(),
  order: z.strictObject({ id: Id, number: z.string() }).nullable(),
  /** Whose account it is about. */
  user: z.strictObject({ id: Id, email: z.string() }).nullable(),
  before: Fields,
  after: Fields,
})
export type Activity = z.infer<typeof Activity>

const NO_DAY = refusal('notDay')
// The database knows no year 0.
const Day = day(NO_DAY).refine((day) => day >= '0001-01-01', NO_DAY)

export const listActivity = endpoint({
  name: 'platform.listActivity',
  method: 'GET',
  path: '/api/admin/platform/activity',
  access: 'superadmin',
  summary: 'What happened on the platform, newest first',
  query: z.strictObject({
    /** Words of the action or its details, or someone's email address. */
    search: words(200).optional(),
    type: z.enum(activityTypes, refusal('noSuchType')).optional(),
    signIns: z.enum(signInChoices, refusal('signIns')).optional(),
    /** Who did it, or whose account it is about. */
    user: PathId.optional(),
    shop: PathId.optional(),
    /** Days in Amsterdam, both included. */
    from: Day.optional(),
    to: Day.optional(),
    ...paging,
  }),
  answer: z.array(Activity),
  paged: true,
})
