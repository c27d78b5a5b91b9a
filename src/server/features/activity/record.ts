import type { Queryable } from '#server/database/connect.ts'
import { activity } from '#server/database/schema.ts'

/** Who acts; undefined for visitors and for the platform itself. */
export type Actor = { id: number; role: string } | undefined

type Entry = {
  type: 'account' | 'shop' | 'product' | 'order' | 'platform'
  action: string
  details?: string
  shopId?: number
  orderId?: number
}

/** Writes down what is being done, in the transaction that does it. Never a password, a token or a key. */
export const record = (tx: Queryable, actor: Actor, entry: Entry): Promise<void> => recordAll(tx, actor, [entry])

/** The same for many things that are done in one go. */
export async function recordAll(tx: Queryable, actor: Actor, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const by = { actorId: actor?.id ?? null, actorRole: actor?.role ?? null }
  await tx.insert(activity).values(entries.map((entry) => ({ ...entry, ...by })))
}
