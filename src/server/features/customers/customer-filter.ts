import { and, like, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { containing } from '#server/database/like.ts'
import { COUNTER_EMAIL } from '#shared/rules/orders/counter.ts'
import { ERASED_EMAIL } from '#shared/rules/privacy/retention.ts'

const MOST_WORDS = 10

/** Which customers are asked for; without either all. */
export type Asked = { search?: string | undefined; tag?: string | undefined }

/** Each word somewhere in the address; that finds names as well, which are guessed from it. */
export function matching(email: SQLWrapper, { search = '' }: Asked): SQL {
  const words = [...new Set(search.trim().toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS)
  return sql`${and(isKnown(email), ...words.map((word) => like(email as SQL, containing(word))))}`
}

/** Of `customers`: the tag, exactly. In the words of the index of those that have one. */
export const tagged = (tags: SQLWrapper, { tag }: Asked): SQL | undefined =>
  tag ? sql`${tags} <> '{}' and ${tag} = any(${tags})` : undefined

// Whoever had their data erased, or gave no address at the counter, is nobody.
export const isKnown = (email: SQLWrapper) => sql`${email} not in (${ERASED_EMAIL}, ${COUNTER_EMAIL})`
