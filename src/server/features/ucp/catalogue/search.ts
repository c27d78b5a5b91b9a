import type { z } from 'zod'
import { marketProducts } from '#server/features/market/market.ts'
import { MARKET_PAGE, MarketFilter, type MarketProduct } from '#shared/contract/market/offers.ts'
import type { Call } from '../call.ts'
import { TransportRefusal } from '../refusals.ts'
import { countryOf, priceFilter } from './narrowing.ts'
import { MOST_PER_PAGE, type Search, storedCategories } from './requests.ts'
import { type Copy, type ProductAnswer, toProduct } from './to-product.ts'

const DEFAULT_LIMIT = 10
const LAST_OFFSET = 10_000

/** The market's own search, in its order: each printing with the cheapest offers, here as one product for each shop. */
export async function searchCatalogue(call: Call, { query, filters, context, pagination }: z.output<typeof Search>) {
  const { offset, skipped } = readCursor(pagination?.cursor)
  const limit = Math.min(pagination?.limit ?? DEFAULT_LIMIT, MOST_PER_PAGE)
  const country = countryOf(call, context)
  const { messages, priceCents } = priceFilter(call, filters, context)
  const filter = {
    ...MarketFilter.parse({ country, offset }),
    search: query?.trim() || undefined,
    game: filters?.game,
    set: filters?.set,
    condition: filters?.condition,
    finish: filters?.finish,
    language: filters?.card_language,
    categories: storedCategories(filters?.categories),
    priceCents,
    shopId: call.shop?.id,
    forAgents: true,
  }
  const market = await call.reads.read((db) => marketProducts(db, filter, { counts: false }))
  const products: ProductAnswer[] = []
  let next: Cursor | undefined
  for (const [place, product] of market.products.entries()) {
    const ofShops = byShop(product)
    const from = place === 0 ? skipped : 0
    const taken = ofShops.slice(from, from + limit - products.length)
    for (const copies of taken) products.push(toProduct({ ...call.writing, country }, product, copies))
    if (products.length < limit) continue
    const isDone = from + taken.length >= ofShops.length
    const isLast = isDone && place === market.products.length - 1 && !market.more
    if (!isLast)
      next = isDone
        ? { offset: offset + place + 1, skipped: 0 }
        : { offset: offset + place, skipped: from + taken.length }
    break
  }
  if (!next && products.length < limit && market.more) next = { offset: offset + MARKET_PAGE, skipped: 0 }
  const more = next !== undefined && next.offset <= LAST_OFFSET ? next : undefined
  return {
    products,
    pagination: more ? { has_next_page: true, cursor: `${more.offset}.${more.skipped}` } : { has_next_page: false },
    ...(messages.length > 0 ? { messages } : {}),
  }
}

type Cursor = { offset: number; skipped: number }

function readCursor(cursor: string | undefined): Cursor {
  if (cursor === undefined) return { offset: 0, skipped: 0 }
  const [, offset, skipped] = /^(\d{1,5})\.(\d)$/.exec(cursor) ?? []
  if (offset === undefined || Number(offset) > LAST_OFFSET) {
    throw new TransportRefusal(400, 'invalid_request', (t) => t('shoppingAgents.cursor'))
  }
  return { offset: Number(offset), skipped: Number(skipped) }
}

/** The offers of a printing by shop, the cheapest shop first. */
function byShop({ cheapest }: MarketProduct): readonly [Copy, ...Copy[]][] {
  const shops = new Map<number, [Copy, ...Copy[]]>()
  for (const offer of cheapest) {
    const known = shops.get(offer.shop.id)
    if (known) known.push(offer)
    else shops.set(offer.shop.id, [offer])
  }
  return [...shops.values()]
}
