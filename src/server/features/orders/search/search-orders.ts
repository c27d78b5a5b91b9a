import { type SQL, sql } from 'drizzle-orm'
import { containing } from '#server/database/like.ts'
import { customerSums, orders, orderWords } from '#server/database/schema.ts'
import { notCounted } from '#server/features/figures/figures.ts'
import { plainWords } from '#shared/rules/catalogue/words.ts'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { wordsNow } from './order-words.ts'

const MOST_WORDS = 8
const LONGEST_WORD = 40

/**
 * Query for the ids of matching orders: by order number (with or without #), id, part of the email address, total ('12,50'), or prefixes of
 * the payer, the recipient's name and street, or product names. Undefined for an empty search. Orders with unhandled events are matched
 * directly, because their totals and search words are not up to date yet.
 */
export function foundOrders(shopId: number, search: string | undefined): SQL | undefined {
  const text = search?.trim().replace(/^#/, '').toLowerCase() ?? ''
  if (text === '') return undefined
  const words = wordsQuery(shopId, text)
  const has = (column: SQL) => (words ? sql`${column} @@ ${words}::tsquery` : sql`false`)
  const pattern = containing(text)
  const id = /^\d{1,15}$/.test(text) ? Number(text) : null
  return sql`
    with not_counted as materialized (${notCounted(shopId)})
    select w.order_id as id from ${orderWords} w
    where w.shop_id = ${shopId} and ${has(sql`w.words`)} and w.order_id not in (select id from not_counted)
    union
    select o.id from ${customerSums} s join ${orders} o on o.customer_email = s.email and o.shop_id = s.shop_id
    where s.shop_id = ${shopId} and s.email like ${pattern}
    union
    select o.id from ${orders} o where o.shop_id = ${shopId} and o.id = ${id}::bigint
    union
    select o.id from not_counted n join ${orders} o on o.shop_id = ${shopId} and o.id = n.id
    where o.customer_email like ${pattern} or ${has(wordsNow(shopId))}`
}

/** A tsquery of an amount or word prefixes. Undefined for an email address, which is looked up among the customers. */
function wordsQuery(shopId: number, text: string): string | undefined {
  const cents = readTypedAmount(text)
  const words = text.includes('@') || /\d[.,]\d\d$/.test(text) ? [] : plainWords(text).slice(0, MOST_WORDS)
  // Words contain only letters and digits, so they need no escaping.
  const begins = words.map((word) => `'${shopId}/${word.slice(0, LONGEST_WORD)}':*`).join(' & ')
  return [begins, cents === undefined ? '' : `'${shopId}/€${cents}'`].filter(Boolean).join(' | ') || undefined
}
