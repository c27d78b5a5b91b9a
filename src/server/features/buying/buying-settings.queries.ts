import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { buyingSettings } from '#server/database/schema.ts'
import type { BuyingSettings, BuyingTerms } from '#shared/contract/buying/buying.ts'
import type { BuyLists, BuyRules } from '#shared/rules/buying/buy-rules.ts'

/** Buying settings as the rules need them. */
export type StoredBuying = {
  isOn: boolean
  rules: BuyRules
  lists: BuyLists
  terms: BuyingTerms
  revision: number
}

const noBudget = { moneyCents: null, creditCents: null }

/** Before a shop has saved its own: half of the trend, less for worse conditions and for cards that it has plenty of. */
const proposal: StoredBuying = {
  isOn: false,
  rules: {
    rules: [
      {
        name: '',
        games: [],
        sets: [],
        rarities: [],
        types: ['card'],
        finishes: [],
        languages: [],
        fromCents: null,
        toCents: null,
        figure: 'trend',
        percent: { cash: 50, bank: 50, credit: 65 },
        floorCents: null,
        ceilingCents: null,
      },
    ],
    conditions: { MT: 100, NM: 100, EX: 80, GD: 60, LP: 40, PL: 25, PO: null },
    minimumCents: 100,
    rounding: '5',
    stock: { few: null, many: { pieces: 4, percent: 20 }, full: 12 },
    maxPieces: 4,
  },
  lists: { hot: [], never: [] },
  terms: {
    quoteDays: 7,
    ways: { bring: true, send: false },
    sendTo: '',
    insureFromCents: 5_000,
    budget: { week: noBudget, person: noBudget },
    ageFromCents: 5_000,
    tolerance: { cents: 200, percent: 5 },
    cashWindowDays: 30,
    identityFromCents: null,
    registerNumber: '',
    keepsRegister: false,
    holdDays: 0,
    keepAfterDays: null,
  },
  revision: 0,
}

/** The buying settings of a shop, or the proposal with revision 0. */
export async function buyingOf(db: Queryable, shopId: number): Promise<StoredBuying> {
  const stored = one(await db.select().from(buyingSettings).where(eq(buyingSettings.shopId, shopId)))
  // Terms that were added after the shop last saved its own.
  return stored ? { ...stored, terms: { ...proposal.terms, ...stored.terms } } : proposal
}

/** Whether a shop has a public price list. */
export async function buysCards(db: Queryable, shopId: number): Promise<boolean> {
  const { isOn } = buyingSettings
  return one(await db.select({ isOn }).from(buyingSettings).where(eq(buyingSettings.shopId, shopId)))?.isOn ?? false
}

/** Saves them with the next revision. The caller has locked the shop. */
export async function writeBuying(tx: Queryable, shopId: number, settings: BuyingSettings): Promise<void> {
  const { hot, never, isOn, rules, terms } = settings
  const row = { isOn, rules, lists: { hot, never }, terms, revision: settings.revision + 1 }
  await tx
    .insert(buyingSettings)
    .values({ shopId, ...row })
    .onConflictDoUpdate({ target: buyingSettings.shopId, set: row })
}
