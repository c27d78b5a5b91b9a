import { eq } from 'drizzle-orm'
import { only } from '#server/database/rows.ts'
import { catalogueProducts, products } from '#server/database/schema.ts'
import { type CardPrice, writePrices } from '#server/features/prices/prices.ts'
import type { PriceSettings } from '#shared/contract/catalogue/price-rules.ts'
import { given, type Store } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { today } from '#tests/support/time/days.ts'
import { charizard, fillCatalogue } from './catalogue.ts'

/** All price rules of a shop. */
export const priceSettings: PriceSettings = {
  rules: [{ conditions: [], finishes: [], rarities: [], percent: 100, floorCents: null }],
  floorCents: 0,
  rounding: 'none',
  maxStepPercent: null,
  nightly: false,
}

let cards = 0

type Prices = Partial<Record<CardPrice['finish'], number>>

/** A card of the catalogue that exists as normal and as reverse, with market prices. */
export async function pricedCard(
  prices: Prices,
  day = today(),
  finishes: string[] = ['normal', 'reverse'],
): Promise<number> {
  const { db } = await platform()
  const pokedataId = `tcgdex:priced-${++cards}`
  await fillCatalogue({ ...charizard, alsoFoundBy: [], pokedataId, finishes, price: undefined })
  const { id } = only(
    await db
      .select({ id: catalogueProducts.id })
      .from(catalogueProducts)
      .where(eq(catalogueProducts.pokedataId, pokedataId)),
  )
  await setPrices(id, prices, day)
  return id
}

export async function setPrices(entryId: number, prices: Prices, day = today()): Promise<void> {
  const { db } = await platform()
  await writePrices(
    db,
    (Object.keys(prices) as (keyof Prices)[]).map((finish) => ({
      entryId,
      finish,
      trendCents: prices[finish] ?? 0,
      source: 'Cardmarket',
      day,
      isOrdinary: false,
    })),
  )
}

type Wishes = NonNullable<Parameters<typeof given.product>[0]>

/** A product of a shop that is this card. */
export async function ofCard(store: Store, entryId: number, wishes: Wishes = {}) {
  const { db } = await platform()
  const { product } = await given.product({ of: store, condition: 'NM', finish: 'normal', ...wishes })
  await db.update(products).set({ pokemonProductId: entryId }).where(eq(products.id, product.id))
  return product
}
