import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { shops } from '#server/database/schema.ts'
import { buyingOf, writeBuying } from '#server/features/buying/buying.ts'
import { cardsBySetAndNumber, loadStarterSome } from '#server/features/catalogue/catalogue.ts'
import { writeRules } from '#server/features/price-rules/price-rules.ts'
import { type CardPrice, writePrices } from '#server/features/prices/prices.ts'
import { planRun } from '#server/features/repricing/repricing.ts'
import type { BuyingSettings } from '#shared/contract/buying/buying.ts'
import type { PriceSettings } from '#shared/contract/catalogue/price-rules.ts'
import { PRICE_DAYS } from '#shared/contract/catalogue/prices.ts'
import type { Condition } from '#shared/rules/cards/conditions.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { numberKey } from '#shared/rules/games/numbers.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { guideColumns } from '#shared/rules/prices/priced-finish.ts'
import { shopAddresses } from './logins.ts'
import { randomOf } from './random.ts'

/** Source of the generated prices, which are based on those of the example shops. Shown wherever they appear. */
const SOURCE = 'Example prices'
/** Days between prices. */
const EVERY = 4

const rule = (condition: Condition, percent: number) => ({
  conditions: [condition],
  finishes: [],
  rarities: [],
  percent,
  floorCents: null,
})
const rules: PriceSettings = {
  rules: [rule('NM', 100), rule('EX', 84), rule('LP', 68), rule('PL', 42)],
  floorCents: 25,
  rounding: '5',
  maxStepPercent: 30,
  nightly: false,
}

type Single = { game: GameId; setCode: string; number: string; priceCents: number }

const keyOf = (game: GameId, setCode: string | undefined, number: string | undefined) =>
  `${game} ${setCode} ${numberKey(number ?? '')}`

/** Links the shops' singles to the catalogue, with prices of 90 days, and gives the open shop rules and a run to review. */
export async function makeUpPrices(db: Database, now: Date): Promise<void> {
  const singles = await singlesOf(db)
  const keys = new Set(singles.map(({ game, setCode, number }) => keyOf(game, setCode, number)))
  const ofShops = new Set(singles.map(({ game }) => game))
  await loadStarterSome(
    db,
    ofShops,
    ({ game, setCode, number, kind }) => kind === 'card' && keys.has(keyOf(game, setCode, number)),
  )
  const cards = await cardsBySetAndNumber(db, singles)
  const entries = singles.flatMap((single, at) => {
    const [entry] = cards[at] ?? []
    return entry ? [{ ...single, entryId: entry.id, finishes: entry.finishes }] : []
  })
  await db.execute(sql`
    update products set pokemon_product_id = card."entryId"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as card (game text, "setCode" text, number text, "entryId" bigint)
    where products.game = card.game and products.set_code = card."setCode" and products.collector_number = card.number`)
  for (const prices of daily(entries, now)) await writePrices(db, prices)
  await addRules(db)
}

async function singlesOf(db: Database): Promise<Single[]> {
  const { rows } = await db.execute<Single>(sql`
    select distinct on (game, set_code, collector_number) game, set_code as "setCode", collector_number as number,
      price_cents as "priceCents"
    from products where collector_number is not null and set_code is not null and grade_company is null
    order by game, set_code, collector_number, finish = 'reverse', condition is distinct from 'NM', price_cents desc`)
  return rows
}

/** Prices of each day, oldest first: each drifts a little, and ends near the shops' prices. */
function* daily(entries: readonly (Single & { entryId: number; finishes: string[] })[], now: Date) {
  const wandering = entries.map((entry) => {
    const random = randomOf(`${entry.setCode} ${entry.number}`)
    return { ...entry, random, trend: entry.priceCents * random.between(0.75, 1.15) }
  })
  for (let ago = PRICE_DAYS - (PRICE_DAYS % EVERY); ago >= 0; ago -= EVERY) {
    const day = addDays(amsterdamDay(now), -ago)
    yield wandering.flatMap((card): CardPrice[] => {
      // Some days nothing changes.
      if (card.random.chance(0.7)) card.trend *= card.random.between(0.96, 1.05)
      const { ordinary, foil } = guideColumns(card.finishes, games[card.game].priceColumns)
      const price = (finish: CardPrice['finish'], cents: number, isOrdinary: boolean): CardPrice => ({
        entryId: card.entryId,
        finish,
        trendCents: Math.max(2, Math.round(cents)),
        source: SOURCE,
        day,
        isOrdinary,
      })
      return [price(ordinary, card.trend, true), ...(foil ? [price(foil, card.trend * 1.4, false)] : [])]
    })
  }
}

async function addRules(db: Database): Promise<void> {
  const [open] = await db.select().from(shops).where(sql`slug = ${shopAddresses.open}`)
  if (!open) return
  await writeRules(db, open.id, rules)
  await addBuying(db, open.id)
  await planRun(db, [open.id], open.id, { kind: 'all' }, { id: open.ownerId })
}

/** The open shop buys singles: it pays more for expensive ones, and most for its best-selling cards. */
async function addBuying(db: Database, shopId: number): Promise<void> {
  const { rows } = await db.execute<{ cardId: number }>(sql`
    select pokemon_product_id::float8 as "cardId" from products
    where shop_id = ${shopId} and pokemon_product_id is not null and condition = 'NM'
    group by 1 order by max(price_cents) desc, 1 limit 3`)
  const { rules: proposed, terms } = await buyingOf(db, shopId)
  const [first] = proposed.rules
  if (!first) return
  const expensive = { ...first, name: 'From € 20', fromCents: 2_000, percent: { cash: 60, bank: 60, credit: 75 } }
  const hot = rows.map(({ cardId }) => ({ kind: 'extra' as const, cardId, finish: null, maxPieces: null, percent: 10 }))
  const bought = { ...proposed, rules: [expensive, first] } as BuyingSettings['rules']
  await writeBuying(db, shopId, { revision: 0, isOn: true, rules: bought, hot, never: [], terms })
}
