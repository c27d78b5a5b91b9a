import type { Queryable } from '#server/database/connect.ts'
import { insertMany } from '#server/database/insert-many.ts'
import { activity } from '#server/database/schema.ts'
import type { ActivityType } from '#shared/contract/platform/activity.ts'
import type { MeansOfAccess } from '#shared/rules/access/means-of-access.ts'
import type { ActivityAction } from '#shared/rules/activity/activity-actions.ts'

/** The acting user with means of access and address. Without an id a visitor; undefined is the platform itself. */
export type Actor =
  | { id?: number; role?: string; actedThrough?: MeansOfAccess; key?: { id: number }; ip?: string }
  | undefined

/** The actor's columns of an entry. */
export const actorColumns = (actor: Actor) => ({
  actorId: actor?.id ?? null,
  actorRole: actor?.role ?? null,
  actedThrough: actor === undefined ? ('system' as const) : (actor.actedThrough ?? null),
  keyId: actor?.key?.id ?? null,
  ip: actor?.ip ?? null,
})

type Entry = {
  type: ActivityType
  action: ActivityAction
  details?: string
  shopId?: number
  orderId?: number
  /** The account that the entry is about. */
  userId?: number
  /** Old and new values of the changed fields. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Records an action in its own transaction. Never pass a password, a token or a key. */
export const record = (tx: Queryable, actor: Actor, entry: Entry): Promise<void> => recordAll(tx, actor, [entry])

/** Records many actions in one statement. */
export async function recordAll(tx: Queryable, actor: Actor, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const by = actorColumns(actor)
  await tx.insert(activity).values(entries.map((entry) => ({ ...entry, ...by })))
}

type PastEntry = Required<Omit<typeof activity.$inferInsert, 'id' | 'userId'>>

/** Inserts past entries with their actor and time. */
export const writeEntries = (tx: Queryable, entries: readonly PastEntry[]): Promise<void> =>
  insertMany(tx, activity, entries)
