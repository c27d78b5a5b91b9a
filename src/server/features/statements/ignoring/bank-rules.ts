import type { Database, Queryable, Transaction } from '#server/database/connect.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { type BankRule, MOST_BANK_RULES } from '#shared/contract/payments/bank-rules.ts'
import { lockAll } from '../book-entries.ts'
import { lockEntries, openEntries, setState } from '../statements.queries.ts'
import { splitByOrder } from './apply-rules.ts'
import {
  countIgnored,
  deleteRule,
  entriesOfRule,
  insertRule,
  lockRules,
  type RuleRow,
  rulesOf,
} from './bank-rules.queries.ts'
import { isOfRule, type Payer } from './payer.ts'

const toRule = ({ id, counterAccount, name, createdAt }: RuleRow, ignoredCount: number): BankRule => ({
  id,
  account: counterAccount,
  name,
  createdAt: createdAt.toISOString(),
  ignoredCount,
})

export async function listBankRules(db: Queryable, shopId: number): Promise<BankRule[]> {
  const rules = await rulesOf(db, shopId)
  const ignored = await countIgnored(db, shopId)
  return rules.map((rule) => toRule(rule, ignored.get(rule.id) ?? 0))
}

/**
 * Always ignores the payer of an entry. The entry itself is ignored; of the payer's other open entries, those that seem to be for no order.
 * An entry that was ignored by hand stays so, and an undo does not bring it back.
 * Throws 409 `unknown_payer`, `already_booked` or `too_many_rules`.
 */
export async function addBankRule(db: Database, shop: ShopRow, entryId: number, actor: Actor) {
  return db.change(shop.id, async (tx) => {
    await lockRules(tx, shop.id)
    const [entry] = await lockAll(tx, shop.id, [entryId])
    if (!entry || (entry.counterAccount === null && entry.name === ''))
      throw conflict('unknown_payer', (t) => t('statementErrors.unknownPayer'))
    if (entry.state === 'booked') throw conflict('already_booked', (t) => t('statementErrors.state.booked'))
    const { rule, added } = await findOrAdd(tx, shop.id, entry)
    if (added) await record(tx, actor, { type: 'order', action: 'Bank rule added', shopId: shop.id })
    const others = (await openEntries(tx, shop.id, undefined)).filter(
      (other) => other.id !== entry.id && isOfRule(other, rule),
    )
    const { forNone, forOrders } = await splitByOrder(tx, shop, others)
    const locked = await lockEntries(
      tx,
      shop.id,
      forNone.map(({ id }) => id),
    )
    const ignored = [entry, ...locked].flatMap(({ id, state }) => (state === 'open' ? [id] : []))
    await setState(tx, shop.id, ignored, 'ignored', rule.id)
    const total = await countIgnored(tx, shop.id)
    return { rule: toRule(rule, total.get(rule.id) ?? 0), added, ignored, openCount: forOrders.length }
  })
}

async function findOrAdd(tx: Transaction, shopId: number, payer: Payer) {
  const rules = await rulesOf(tx, shopId)
  const known = rules.find((rule) => isOfRule(payer, rule))
  if (known) return { rule: known, added: false }
  if (rules.length >= MOST_BANK_RULES)
    throw conflict('too_many_rules', (t) => t('statementErrors.tooManyRules', { limit: MOST_BANK_RULES }))
  return { rule: await insertRule(tx, shopId, payer), added: true }
}

/** Removes a rule. The entries that it ignored are open again, or stay ignored without it. */
export async function removeBankRule(
  db: Database,
  shop: ShopRow,
  id: number,
  { bringBack }: { bringBack: boolean },
  actor: Actor,
): Promise<void> {
  await db.change(shop.id, async (tx) => {
    await lockRules(tx, shop.id)
    const entries = await lockEntries(tx, shop.id, await entriesOfRule(tx, shop.id, id))
    const ruled = entries.filter(({ ruleId }) => ruleId === id).map((entry) => entry.id)
    await setState(tx, shop.id, ruled, bringBack ? 'open' : 'ignored')
    if (!(await deleteRule(tx, shop.id, id))) throw notFound((t) => t('statementErrors.ruleNotFound'))
    await record(tx, actor, { type: 'order', action: 'Bank rule removed', shopId: shop.id })
  })
}
