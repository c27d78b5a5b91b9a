import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import { priceRules, products } from '#server/database/schema.ts'
import { PriceSettings } from '#shared/contract/catalogue/price-rules.ts'
import type { Condition } from '#shared/rules/cards/conditions.ts'

const rule = (condition: Condition[], percent: number) => ({
  conditions: condition,
  finishes: [],
  rarities: [],
  percent,
  floorCents: null,
})

/** Default rules: the trend is for cards in good condition, so worse conditions get a fraction of it. */
const proposal: PriceSettings = {
  rules: [
    rule(['MT', 'NM'], 100),
    rule(['EX'], 85),
    rule(['GD'], 70),
    rule(['LP'], 55),
    rule(['PL'], 40),
    rule(['PO'], 25),
  ],
  floorCents: 25,
  rounding: '5',
  maxStepPercent: 30,
  nightly: false,
}

/** The rules of a shop, or the default ones. */
export async function rulesOf(db: Queryable, shopId: number): Promise<PriceSettings> {
  const row = one(await db.select().from(priceRules).where(eq(priceRules.shopId, shopId)))
  return row ? PriceSettings.parse({ ...row.rules, nightly: row.nightly }) : proposal
}

export async function writeRules(tx: Queryable, shopId: number, { nightly, ...rules }: PriceSettings): Promise<void> {
  await tx
    .insert(priceRules)
    .values({ shopId, rules, nightly })
    .onConflictDoUpdate({ target: priceRules.shopId, set: { rules, nightly } })
}

/** Finishes and rarities of a shop's products, to choose from in rules. */
export async function choicesOf(db: Queryable, shopId: number): Promise<{ finishes: string[]; rarities: string[] }> {
  // Pairs first: they are few, and only they are sorted.
  const { rows } = await db.execute<{ finishes: string[]; rarities: string[] }>(sql`
    with pairs as materialized (
      select distinct finish, rarity from ${products} where shop_id = ${shopId} and archived_at is null
    )
    select array(select distinct finish from pairs where finish is not null order by finish) as finishes,
      array(select distinct rarity from pairs where rarity is not null order by rarity) as rarities`)
  return only(rows)
}
