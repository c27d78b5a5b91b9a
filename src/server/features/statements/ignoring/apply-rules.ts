import type { Transaction } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import type { Match } from '../matching/match.ts'
import { matchNow } from '../matching/match-context.ts'
import { type EntryRow, setState } from '../statements.queries.ts'
import { rulesOf } from './bank-rules.queries.ts'
import { isOfRule } from './payer.ts'

/** Ignores these open entries if a rule is for their payer and they seem to be for no order. Returns those that it ignored. */
export async function applyRules(tx: Transaction, shop: ShopRow, entries: readonly EntryRow[]): Promise<EntryRow[]> {
  const rules = await rulesOf(tx, shop.id)
  if (rules.length === 0) return []
  const found = new Map<string, number | undefined>()
  const ruled = entries.flatMap((entry) => {
    const key = JSON.stringify([entry.counterAccount, entry.name])
    if (!found.has(key)) found.set(key, rules.find((rule) => isOfRule(entry, rule))?.id)
    const ruleId = found.get(key)
    return ruleId === undefined ? [] : [{ ...entry, state: 'ignored' as const, ruleId }]
  })
  const { forNone } = await splitByOrder(tx, shop, ruled)
  for (const [ruleId, list] of Map.groupBy(forNone, (entry) => entry.ruleId)) {
    await setState(
      tx,
      shop.id,
      list.map(({ id }) => id),
      'ignored',
      ruleId,
    )
  }
  return forNone
}

/** Separates entries that seem to pay or refund an order, so that no rule hides a customer's money. */
export async function splitByOrder<Entry extends EntryRow>(
  tx: Transaction,
  shop: ShopRow,
  entries: readonly Entry[],
): Promise<{ forNone: Entry[]; forOrders: Entry[] }> {
  const { matches } = await matchNow(tx, shop, entries)
  const parts = Map.groupBy(entries, ({ id }) => isForOrder(matches.get(id)))
  return { forNone: parts.get(false) ?? [], forOrders: parts.get(true) ?? [] }
}

/** An equal amount alone is no sign of an order. */
const isForOrder = (match: Match | undefined): boolean =>
  match !== undefined && match.orders.length > 0 && match.reason !== 'only-this-amount'
