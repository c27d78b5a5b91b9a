import { and, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { containing } from '#server/database/like.ts'
import { orders } from '#server/database/schema.ts'
import { CARDMARKET_EMAIL, COUNTER_EMAIL } from '#shared/rules/orders/placing/counter.ts'
import { ERASED_EMAIL } from '#shared/rules/privacy/retention.ts'

const MOST_WORDS = 10

/** Filter of customers; all by default. */
export type CustomerSearch = { search?: string | undefined; tag?: string | undefined }

/** All words occur in the email address, from which names are guessed, or in the name of a delivery address. */
export function matching(shopId: number, email: SQLWrapper, { search = '' }: CustomerSearch): SQL {
  const words = [...new Set(search.trim().toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS)
  if (words.length === 0) return isKnown(email)
  const all = (text: SQLWrapper) => and(...words.map((word) => like(text as SQL, containing(word))))
  const named = sql`${email} in (
    select o.customer_email from ${orders} o where o.shop_id = ${shopId} and ${all(sql`lower(o.delivery_address ->> 'name')`)}
  )`
  return sql`${and(isKnown(email), or(all(email), named))}`
}

/** Exact tag of `customers`. The condition matches that of the partial index. */
export const tagged = (tags: SQLWrapper, { tag }: CustomerSearch): SQL | undefined =>
  tag ? sql`${tags} <> '{}' and ${tag} = any(${tags})` : undefined

// Erased customers, and sales at the counter or on Cardmarket without an address, are not known.
export const isKnown = (email: SQLWrapper) =>
  sql`${email} not in (${ERASED_EMAIL}, ${COUNTER_EMAIL}, ${CARDMARKET_EMAIL})`
