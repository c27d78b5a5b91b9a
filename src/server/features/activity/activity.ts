import type { Queryable } from '#server/database/connect.ts'
import { insertMany } from '#server/database/insert-many.ts'
import { activity } from '#server/database/schema.ts'
import type { ActivityType } from '#shared/contract/platform/activity.ts'
import type { MeansOfAccess } from '#shared/rules/access/means-of-access.ts'
import type { ActivityAction } from '#shared/rules/text/activity-actions.ts'

/** Who acts, through what and from where; without an id a visitor, undefined the platform itself. */
export type Actor = { id?: number; role?: string; actedThrough?: MeansOfAccess; ip?: string } | undefined

/** An actor as the columns of what they do. */
export const actorColumns = (actor: Actor) => ({
  actorId: actor?.id ?? null,
  actorRole: actor?.role ?? null,
  actedThrough: actor === undefined ? ('system' as const) : (actor.actedThrough ?? null),
  ip: actor?.ip ?? null,
})

type Entry = {
  type: ActivityType
  action: ActivityAction
  details?: string
  shopId?: number
  orderId?: number
  /** Whose account it is about. */
  userId?: number
  /** The fields that changed, as they were and as they are. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes down what is being done, in the transaction that does it. Never a password, a token or a key. */
export const record = (tx: Queryable, actor: Actor, entry: Entry): Promise<void> => recordAll(tx, actor, [entry])

/** The same for many things that are done in one go. */
export async function recordAll(tx: Queryable, actor: Actor, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const by = actorColumns(actor)
  await tx.insert(activity).values(entries.map((entry) => ({ ...entry, ...by })))
}

type PastEntry = Required<Omit<typeof activity.$inferInsert, 'id' | 'userId'>>

/** Writes entries of things that happened before, with who did them and when. */
export const writeEntries = (tx: Queryable, entries: readonly PastEntry[]): Promise<void> =>
  insertMany(tx, activity, entries)
