import type { Database } from '#server/database/connect.ts'
import { gamesOfSearch } from '#server/features/catalogue/catalogue.ts'
import { TRY_OUT_CARDS, type TryOutCard, type tryBuying } from '#shared/contract/buying/buying.ts'
import type { Checked } from '#shared/contract/endpoint.ts'
import { ownEntryIds, sampleIds } from './buylist.queries.ts'
import { type PricedCard, pricedCards } from './pricing.ts'

/** Candidates of which a try-out shows a selection. */
const OWN = 200
const SAMPLED = 300

/**
 * Prices of real cards under unsaved rules: those of one card, of one rule, or of a cross-section. Half of them are cards that the shop
 * sells, as far as it has enough.
 */
export async function tryOut(
  db: Database,
  shopId: number,
  request: Checked<typeof tryBuying>['body'],
): Promise<TryOutCard[]> {
  const { rules, hot, never, rule: place, cardId } = request
  const buying = { rules, lists: { hot, never } }
  if (cardId !== undefined) {
    const card = (await pricedCards(db, shopId, [cardId], buying)).get(cardId)
    return card ? card.card.finishes.map((finish) => tried(card, finish)) : []
  }
  const rule = place === undefined ? undefined : rules.rules[place]
  const { among } = await gamesOfSearch(db, shopId)
  const games = rule && rule.games.length > 0 ? among.filter((game) => rule.games.includes(game)) : among
  const { sets = [], rarities = [], types = [], fromCents = null, toCents = null } = rule ?? {}
  const [own, sampled] = await Promise.all([
    ownEntryIds(db, shopId, OWN),
    sampleIds(db, { games, sets, rarities, types, fromCents, toCents }, SAMPLED),
  ])
  const cards = await pricedCards(db, shopId, [...own, ...sampled], buying)
  const fitting = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const card = cards.get(id)
      const all = card?.card.finishes.map((finish) => tried(card, finish)) ?? []
      const one = place === undefined ? all[0] : all.find(({ price }) => ruleOf(price) === place)
      return one ? [one] : []
    })
  const ours = fitting(own)
  const others = fitting(sampled.filter((id) => !own.includes(id)))
  const half = Math.max(TRY_OUT_CARDS / 2, TRY_OUT_CARDS - others.length)
  const chosen = [...ours.slice(0, half), ...others].slice(0, TRY_OUT_CARDS)
  return chosen.toSorted((one, other) => figureOf(other.price) - figureOf(one.price))
}

const tried = ({ card, priceOf }: PricedCard, finish: string): TryOutCard => ({
  card,
  finish,
  price: priceOf({ finish }).price,
})

const ruleOf = (price: TryOutCard['price']) => ('why' in price ? price.why.rule : price.rule)

const figureOf = (price: TryOutCard['price']) => ('why' in price ? (price.why.figureCents ?? 0) : 0)
