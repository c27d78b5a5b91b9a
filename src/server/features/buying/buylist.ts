import type { Database } from '#server/database/connect.ts'
import { gamesOfSearch, searchTries } from '#server/features/catalogue/catalogue.ts'
import type { Buylist, BuylistCard } from '#shared/contract/buying/buylist.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { type EntryFilter, entryIds } from './buylist.queries.ts'
import { allPrices, type Buying, pricedCards } from './pricing.ts'

const PAGE = 24
/** Entries that are priced at a time, and at most for one page: the shop may not buy most of them. */
const AT_A_TIME = 96
const MOST_PRICED = 960
const MOST_OFFSET = 10_000

type Filter = { search?: string | undefined; game?: GameId | undefined; set?: string | undefined; offset: number }

/** A page of the cards that a shop buys. */
export async function buylist(db: Database, shopId: number, buying: Buying, filter: Filter): Promise<Buylist> {
  const { search, game, set, offset } = filter
  const { among } = await gamesOfSearch(db, shopId)
  const games = game ? among.filter((each) => each === game) : among
  if (search?.trim()) {
    for await (const searchTry of searchTries(db, search)) {
      const page = await pageOf(db, shopId, buying, { games, set, search: searchTry }, offset)
      if (page.cards.length > 0 || page.next !== null || offset > 0) return { hot: [], ...page }
    }
    return { hot: [], cards: [], next: null }
  }
  const except = [...new Set(buying.lists.hot.map(({ cardId }) => cardId))]
  const hot = await boughtOf(db, shopId, buying, except)
  const isShown = ({ card }: BuylistCard) => games.includes(card.game) && (!set || card.setName === set)
  const page = await pageOf(db, shopId, buying, { games, set, except }, offset)
  return { hot: offset > 0 ? [] : hot.map(({ bought }) => bought).filter(isShown), ...page }
}

/** Prices entries from the offset on, until enough of them are bought. */
async function pageOf(db: Database, shopId: number, buying: Buying, filter: EntryFilter, offset: number) {
  const cards: BuylistCard[] = []
  const end = Math.min(offset + MOST_PRICED, MOST_OFFSET)
  for (let at = offset; at < end; at += AT_A_TIME) {
    const ids = await entryIds(db, filter, { offset: at, limit: AT_A_TIME })
    for (const { id, bought } of await boughtOf(db, shopId, buying, ids)) {
      if (cards.length === PAGE) return { cards, next: at + ids.indexOf(id) }
      cards.push(bought)
    }
    if (ids.length < AT_A_TIME) return { cards, next: null }
  }
  return { cards, next: end < MOST_OFFSET ? end : null }
}

/** The bought ones of these cards, in their order. */
async function boughtOf(db: Database, shopId: number, buying: Buying, ids: readonly number[]) {
  const priced = await pricedCards(db, shopId, ids, buying)
  return ids.flatMap((id) => {
    const card = priced.get(id)
    const bought = card && allPrices(card)
    return bought ? [{ id, bought }] : []
  })
}
