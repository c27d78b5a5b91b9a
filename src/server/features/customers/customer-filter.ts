import { and, like, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { containing } from '#server/database/like.ts'
import { CARDMARKET_EMAIL, COUNTER_EMAIL } from '#shared/rules/orders/placing/counter.ts'
import { ERASED_EMAIL } from '#shared/rules/privacy/retention.ts'

const MOST_WORDS = 10

/** Filter of customers; all by default. */
export type CustomerSearch = { search?: string | undefined; tag?: string | undefined }

/** Each word must occur in the address; that matches names too, which are derived from it. */
export function matching(email: SQLWrapper, { search = '' }: CustomerSearch): SQL {
  const words = [...new Set(search.trim().toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS)
  return sql`${and(isKnown(email), ...words.map((word) => like(email as SQL, containing(word))))}`
}

/** Exact tag of `customers`. The condition matches that of the partial index. */
export const tagged = (tags: SQLWrapper, { tag }: CustomerSearch): SQL | undefined =>
  tag ? sql`${tags} <> '{}' and ${tag} = any(${tags})` : undefined

// Erased customers, and sales at the counter or on Cardmarket without an address, are not known.
export const isKnown = (email: SQLWrapper) =>
  sql`${email} not in (${ERASED_EMAIL}, ${COUNTER_EMAIL}, ${CARDMARKET_EMAIL})`
