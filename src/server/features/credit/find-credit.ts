import type { Queryable } from '#server/database/connect.ts'
import { conflict, type HttpError } from '#server/http/errors/errors.ts'
import { addressKey, type RateLimits } from '#server/http/rate-limits.ts'
import type { FoundCredit } from '#shared/contract/shops/credit.ts'
import type { Text } from '#shared/messages/translator.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { hashOfCode } from './codes.ts'
import { creditByHash } from './credit.queries.ts'

/** Why a code cannot pay. `changed`: it pays other `cents` now than the customer saw. */
export type CreditRefusal = { problem: 'unknown' | 'ended' | 'empty' } | { problem: 'changed'; cents: number }

/** Error for an order or look-up: 409 `credit_unknown`, `credit_ended`, `credit_empty` or `credit_changed`. */
export function creditRefused(refusal: CreditRefusal): HttpError {
  const message: Text =
    refusal.problem === 'changed'
      ? (t, { money }) => t('creditErrors.changed', { amount: money(refusal.cents) })
      : (t) => t(`creditErrors.${refusal.problem}`)
  const at = { path: 'creditCode', message }
  return conflict(`credit_${refusal.problem}`, message, [
    refusal.problem === 'changed' ? { ...at, priceCents: refusal.cents } : at,
  ])
}

type Spendable = FoundCredit & { id: number }

/** Amount that a code pays now, or the reason for its refusal. Who spends it holds the account and reads the balance again. */
export async function findCredit(db: Queryable, shopId: number, code: string): Promise<Spendable> {
  const found = await creditByHash(db, shopId, hashOfCode(code))
  if (!found) throw creditRefused({ problem: 'unknown' })
  const { row, balanceCents } = found
  if (row.endsOn !== null && row.endsOn < amsterdamDay(new Date())) throw creditRefused({ problem: 'ended' })
  if (balanceCents <= 0) throw creditRefused({ problem: 'empty' })
  return { id: row.id, balanceCents, endsOn: row.endsOn }
}

/**
 * Counts a code that someone tries at a shop until it turns out to be right: a wrong one stays counted, so that codes cannot be guessed.
 */
export async function tryCode<Result>(
  limits: RateLimits,
  shopId: number,
  ip: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = `${shopId}:${addressKey(ip)}`
  await limits.take('credit-codes', key)
  const result = await work()
  await limits.forgive('credit-codes', key)
  return result
}
