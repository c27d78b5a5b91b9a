import { and, like, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { containing } from '#server/database/like.ts'
import { COUNTER_EMAIL } from '#shared/rules/orders/counter.ts'
import { ERASED_EMAIL } from '#shared/rules/privacy/retention.ts'

const MOST_WORDS = 10

/** Which customers are asked for; without either all. */
export type Asked = { search?: string | undefined; tag?: string | undefined }

/** Each word somewhere in the address; that finds names as well, which are guessed from it. And the tag, exactly. */
export function matching(shopId: number, email: SQLWrapper, { search = '', tag }: Asked): SQL {
  const words = [...new Set(search.trim().toLowerCase().split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS)
  const tagged = sql`${email} in (
    select tagged.email from customers tagged
    where tagged.shop_id = ${shopId} and tagged.tags <> '{}' and ${tag} = any(tagged.tags))`
  return sql`${and(isKnown(email), ...words.map((word) => like(email as SQL, containing(word))), tag ? tagged : undefined)}`
}

// Whoever had their data erased, or gave no address at the counter, is nobody.
export const isKnown = (email: SQLWrapper) => sql`${email} not in (${ERASED_EMAIL}, ${COUNTER_EMAIL})`
