import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { priceRunItems } from '#server/database/schema.ts'
import { ofRun } from './items.queries.ts'
import type { RunRow } from './runs.queries.ts'

/** Locks last a second at most, which delays carts with the same cards. */
const BATCH = 1_000

export type Item = { productId: number; oldCents: number; newCents: number }

/** The next changes of a run in a state, in the locking order of products. */
export async function nextItems(
  tx: Transaction,
  run: RunRow,
  state: 'planned' | 'applied',
): Promise<Map<number, Item>> {
  const { productId, oldCents, newCents } = priceRunItems
  const rows = await tx
    .select({ productId, oldCents, newCents })
    .from(priceRunItems)
    .where(and(ofRun(run), eq(priceRunItems.state, state), isNotNull(newCents)))
    .orderBy(asc(productId))
    .limit(BATCH)
  return new Map(
    rows.flatMap((row) => (row.newCents === null ? [] : [[row.productId, { ...row, newCents: row.newCents }]])),
  )
}

export async function markItems(
  tx: Transaction,
  run: RunRow,
  ids: readonly number[],
  state: 'applied' | 'passed' | 'undone',
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(priceRunItems)
    .set({ state })
    .where(and(ofRun(run), inArray(priceRunItems.productId, [...ids])))
}
