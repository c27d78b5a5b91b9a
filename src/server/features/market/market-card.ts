import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { entriesById } from '#server/features/catalogue/catalogue.ts'
import { notFound } from '#server/http/errors/errors.ts'
import { type MarketCard, OFFERS_PAGE, type Offer, type OfferFilter } from '#shared/contract/market/offers.ts'
import { cardLanguages, findCardLanguage } from '#shared/rules/cards/card-languages.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { games } from '#shared/rules/games/games.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { lowsBefore } from './lows.queries.ts'
import { cheapestFirst, fits, inMarket, offerColumns, offersFor, pictureOf, sameCopy } from './offers.queries.ts'

type Totals = MarketCard['total'] & Pick<MarketCard, 'conditions' | 'graded' | 'languages' | 'finishes'>

/** A card with its offers and price history; 404 if it is not in the catalogue. */
export async function marketCard(db: Database, id: number, wish: OfferFilter): Promise<MarketCard> {
  const [entry] = await entriesById(db, [id])
  if (!entry || entry.digital) throw notFound((t) => t('marketErrors.noSuchCard'))
  const [{ conditions: known, graded, languages, finishes, ...total }, page, before] = await Promise.all([
    totalsOf(db, id),
    offersOf(db, id, wish, entry.type === 'card'),
    lowsBefore(db, id),
  ])
  const history = [...before, { day: amsterdamDay(new Date()), lowestCents: total.lowestCents }]
  const imageUrl = pictureOf(entry.imageUrl, page.offers)
  const { name, game, type, category, setName, setCode, number, rarity, released } = entry
  return {
    card: {
      id,
      game,
      type,
      name,
      imageUrl,
      category,
      setName,
      setCode,
      number,
      total: games[game].number.style === 'plain' ? null : entry.total,
      rarity,
      released,
      finishes: entry.finishes,
    },
    total,
    ...page,
    conditions: conditions.filter((condition) => known.includes(condition)),
    graded,
    languages: listed(languages),
    finishes,
    history,
  }
}

/** Languages of printed cards among those that shops entered. */
const listed = (typed: readonly string[]): string[] => {
  const known = new Set(typed.map(findCardLanguage))
  return cardLanguages.filter((language) => known.has(language))
}

async function totalsOf(db: Database, id: number): Promise<Totals> {
  const { rows } = await db.execute<Totals>(sql`
    select count(distinct (${sameCopy}))::int as offers, count(distinct p.shop_id)::int as shops, min(p.price_cents) as "lowestCents",
      max(p.price_cents) as "highestCents",
      coalesce(array_agg(distinct p.condition) filter (where p.condition is not null), '{}') as conditions,
      coalesce(bool_or(p.grade_company is not null), false) as graded,
      coalesce(array_agg(distinct p.language order by p.language) filter (where p.language is not null), '{}') as languages,
      coalesce(array_agg(distinct p.finish order by p.finish) filter (where p.finish is not null), '{}') as finishes
    from products p join shops s on s.id = p.shop_id
    where p.pokemon_product_id = ${id} and ${inMarket}`)
  return only(rows)
}

type Counted = Offer & { fitting: number }

/** One row per identical copies of a shop, the cheapest. Details are read only for the page's offers. */
async function offersOf(db: Database, id: number, wish: OfferFilter, isCard: boolean) {
  const { rows } = await db.execute<Counted>(sql`
    with fitting as (
      select p.shop_id, p.id, p.price_cents, shipping_cents, row_number() over (partition by ${sameCopy} order by ${cheapestFirst}) as place
      from ${offersFor(wish)}
      where p.pokemon_product_id = ${id} and ${fits(wish, isCard ? sql`true` : sql`false`)}
    ), page as (
      select p.shop_id, p.id, shipping_cents, count(*) over ()::int as fitting
      from fitting p where place = 1
      order by ${cheapestFirst}
      limit ${OFFERS_PAGE} offset ${wish.offset}
    )
    select ${offerColumns}, page.fitting
    from page join products p on p.shop_id = page.shop_id and p.id = page.id join shops s on s.id = p.shop_id
    order by ${cheapestFirst}`)
  const fitting = rows[0]?.fitting ?? 0
  return {
    offers: rows.map(({ fitting: _fitting, ...offer }) => offer),
    fitting,
    more: fitting > wish.offset + rows.length,
  }
}
