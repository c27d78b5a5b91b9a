import type { Database } from '#server/database/connect.ts'
import { type PageRequest, readIdCursor } from '#server/database/keyset.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { matchNow } from './matching/match-context.ts'
import { openEntries } from './statements.queries.ts'
import { toEntries } from './to-entry.ts'

const order = { certain: 0, likely: 1, none: 2 }

/** A page of the open entries: certain matches first, then likely ones, each by day. */
export async function listOpen(
  db: Database,
  shop: ShopRow,
  { cursor, limit = 50, search }: PageRequest & { search?: string | undefined },
) {
  const rows = await openEntries(db, shop.id, search)
  // Oldest first: of two payments for an order, the first one is its payment.
  const matched = await matchNow(db, shop, rows.toReversed())
  const rank = ({ id }: { id: number }) => order[matched.matches.get(id)?.certainty ?? 'none']
  const sorted = rows.toSorted(
    (one, other) => rank(one) - rank(other) || other.bookedOn.localeCompare(one.bookedOn) || other.id - one.id,
  )
  const from = cursor === undefined ? 0 : readIdCursor(cursor)
  const page = sorted.slice(from, from + limit)
  return {
    items: await toEntries(db, shop.id, page, matched),
    total: rows.length,
    next: from + limit < rows.length ? String(from + limit) : undefined,
  }
}
