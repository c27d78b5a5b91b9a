import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { beforeId, pageOf } from '#server/database/keyset.ts'
import { buyOfferLines, buyOffers } from '#server/database/schema.ts'
import type { ListedOffer, listBuyOffers } from '#shared/contract/buying/buy-offers.ts'
import type { Checked, Page } from '#shared/contract/endpoint.ts'
import { offerKeyIn } from '#shared/rules/buying/offer-path.ts'
import { offerNumber, openOfferStates } from '#shared/rules/buying/offer-status.ts'

const PAGE = 50

type Filter = Checked<typeof listBuyOffers>['query']

/** Offers of a shop, newest first. */
export async function listOffers(db: Database, shopId: number, filter: Filter): Promise<Page<ListedOffer>> {
  const { cursor, limit = PAGE } = filter
  const where = matching(shopId, filter)
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        offer: buyOffers,
        pieces: sql<string>`(select coalesce(sum(coalesce(l.found_pieces, l.pieces)), 0) from ${buyOfferLines} l
          where l.shop_id = buy_offers.shop_id and l.offer_id = buy_offers.id and l.accepted is distinct from false)`,
      })
      .from(buyOffers)
      .where(and(where, beforeId(buyOffers.id, cursor)))
      .orderBy(desc(buyOffers.id))
      .limit(limit + 1),
    db.select({ total: count() }).from(buyOffers).where(where),
  ])
  const page = pageOf(rows, limit, ({ offer }) => String(offer.id))
  return {
    ...page,
    total: counted?.total ?? 0,
    items: page.items.map(({ offer, pieces }) => ({
      id: offer.id,
      number: offerNumber(offer.number),
      name: offer.name,
      email: offer.email,
      state: offer.state,
      way: offer.way,
      pieces: Number(pieces),
      totalCents: offer.cashCents + offer.bankCents + offer.creditCents,
      createdAt: offer.createdAt.toISOString(),
      quoteUntil: offer.quoteUntil,
    })),
  }
}

function matching(shopId: number, { state, search = '' }: Filter): SQL | undefined {
  const open = inArray(buyOffers.state, [...openOfferStates])
  return and(
    eq(buyOffers.shopId, shopId),
    state === undefined
      ? undefined
      : state === 'open'
        ? open
        : state === 'done'
          ? sql`not ${open}`
          : state === 'to_return'
            ? eq(buyOffers.returnState, 'open')
            : eq(buyOffers.state, state),
    search.trim() === '' ? undefined : found(search.trim()),
  )
}

/** By the key in the code of the customer's page, by number, or by words. */
function found(search: string): SQL | undefined {
  const key = offerKeyIn(search)
  if (key) return eq(buyOffers.pageKey, key)
  const [, number] = /^(?:B-?)?(\d{1,9})$/i.exec(search) ?? []
  if (number) return eq(buyOffers.number, Number(number))
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(buyOffers.name, like), ilike(buyOffers.email, like))
}
