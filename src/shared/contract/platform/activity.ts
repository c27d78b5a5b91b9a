import { z } from 'zod'
import { Role } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { day, Id, PathId, paging, Timestamp, words } from '../fields.ts'
import { refusal } from '../problem.ts'

export const activityTypes = ['account', 'shop', 'product', 'order', 'platform'] as const
export type ActivityType = (typeof activityTypes)[number]

/** Filter for routine sign-ins and sign-outs: exclude them, or only them. */
export const signInChoices = ['without', 'only'] as const
export type SignIns = (typeof signInChoices)[number]

const Fields = z.record(z.string(), z.unknown()).nullable()

/** A line of the audit log: actor, action, target, and changed values. */
export const Activity = z.strictObject({
  id: Id,
  action: z.string(),
  details: z.string(),
  timestamp: Timestamp,
  type: z.enum(activityTypes),
  /** Null for visitors and for the platform itself. */
  who: z.strictObject({ id: Id, email: z.string(), name: z.string(), role: Role.nullable() }).nullable(),
  /** API key or assistant through which the person acted. */
  key: z.strictObject({ id: Id, name: z.string(), isAgent: z.boolean() }).nullable(),
  ip: z.string().nullable(),
  shop: z.strictObject({ id: Id, name: z.string() }).nullable(),
  order: z.strictObject({ id: Id, number: z.string() }).nullable(),
  /** The account that the action is about. */
  user: z.strictObject({ id: Id, email: z.string() }).nullable(),
  before: Fields,
  after: Fields,
})
export type Activity = z.infer<typeof Activity>

const NO_DAY = refusal('notDay')
// PostgreSQL has no year 0.
const Day = day(NO_DAY).refine((day) => day >= '0001-01-01', NO_DAY)

export const listActivity = endpoint({
  name: 'platform.listActivity',
  method: 'GET',
  path: '/api/admin/platform/activity',
  access: 'superadmin',
  summary: 'What happened on the platform, newest first',
  query: z.strictObject({
    /** Words of the action or its details, or an email address. */
    search: words(200).optional(),
    type: z.enum(activityTypes, refusal('noSuchType')).optional(),
    signIns: z.enum(signInChoices, refusal('signIns')).optional(),
    /** The actor, or the account that the action is about. */
    user: PathId.optional(),
    shop: PathId.optional(),
    /** Days in Amsterdam time, both inclusive. */
    from: Day.optional(),
    to: Day.optional(),
    ...paging,
  }),
  answer: z.array(Activity),
  paged: true,
})
