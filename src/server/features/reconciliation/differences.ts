import { sql } from 'drizzle-orm'
import { bankEntries } from '#server/database/schema.ts'
import type { DifferenceName } from '#shared/rules/money/books/reconciliation.ts'
import { type Days, isIn, withOrderSums } from './order-sums.ts'

/** An amount that counts under its name. Of `over` and `under`, one counts if it is positive, the other if it is negative. */
const named = (name: DifferenceName, amount: string) => `('${name}', ${amount})`
const signed = (amount: string, over: DifferenceName, under: DifferenceName) =>
  `${named(over, `greatest(${amount}, 0)`)}, ${named(under, `least(${amount}, 0)`)}`

/*
 * Each pair of sums that should be equal differs for two reasons: over all periods (`*_gap`), which counts in the period of the last of the
 * rows that are too many, and by the period alone, which is the rest.
 */
const gaps = sql.raw(`
  select *,
    case when is_in then v - s else 0 end as sale_gap,
    case when n + c < 0 then case when n_last_in then n + c else 0 end when c_last_in then n + c else 0 end as credit_gap,
    case when p > v then case when p_last_in then p - v else 0 end when v_last_in then p - v else 0 end as paid_gap,
    case when r > n then case when n_last_in then r - n else 0 end when r_last_in then r - n else 0 end as out_gap
  from sums`)

const ofSold = [
  signed('v_in - s_in - sale_gap', 'ordered-elsewhere', 'invoiced-elsewhere'),
  signed('n_in + c_in - credit_gap', 'credited-elsewhere', 'refunded-elsewhere'),
  signed('credit_gap', 'refunded-only', 'credited-only'),
  named('order-changed', 'sale_gap'),
].join(', ')

const ofInvoiced = [
  signed('p_in - v_in - paid_gap', 'paid-for-elsewhere', 'paid-elsewhere'),
  signed('r_in - n_in - out_gap', 'paid-out-elsewhere', 'paid-out-for-elsewhere'),
  signed('paid_gap', 'overpaid', 'unpaid'),
  signed('out_gap', 'not-paid-out', 'paid-out-only'),
].join(', ')

const each = (condition: string, values: string) =>
  sql.raw(`
  select amount.name, 'order' as kind, gaps.id, amount.cents from gaps
  cross join lateral (values ${values}) as amount(name, cents)
  where ${condition} and amount.cents <> 0`)

/** Common table expressions up to `items`: the amount of each order or bank entry under the name of its difference. */
export const withItems = (shopId: number, days: Days) => sql`
  ${withOrderSums(shopId, days)},
  gaps as materialized (${gaps}),
  items as (
    ${each('invoiced and is_revenue', ofSold)}
    union all ${each('invoiced and not is_revenue', named('no-longer-sold', 'v_in + n_in'))}
    union all ${each('not invoiced', `${named('not-invoiced', 'c_in - s_in')}, ${named('without-invoice', 'p_in + r_in')}`)}
    union all ${each('invoiced', ofInvoiced)}
    union all ${each('true', named('rounding', 'rounding'))}
    union all select ${'not-attributed' satisfies DifferenceName}, 'bank-entry', id, amount_cents
      from ${bankEntries} where ${isUnattributed(shopId, days)}
    union all select case when amount_cents > 0 then ${'ignored-in' satisfies DifferenceName} else ${'ignored-out' satisfies DifferenceName} end,
      'bank-entry', id, amount_cents
      from ${bankEntries} where ${ofBank(shopId, days)} and state = 'ignored' and amount_cents <> 0
  )`

/** Money on the bank account that is neither booked on an order nor ignored. */
export const isUnattributed = (shopId: number, days: Days) =>
  sql`${ofBank(shopId, days)} and state = 'open' and amount_cents > 0`

const ofBank = (shopId: number, days: Days) =>
  sql`shop_id = ${shopId} and currency = 'EUR' and ${isIn(sql`booked_on`, days)}`
