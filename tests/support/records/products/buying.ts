import { type BuyingSettings, getBuying, saveBuying } from '#shared/contract/buying/buying.ts'
import { as } from '#tests/support/client.ts'
import type { Store } from '#tests/support/given.ts'

type Rule = BuyingSettings['rules']['rules'][number]

export const buyRule = (more: Partial<Rule> = {}): Rule => ({
  name: '',
  games: [],
  sets: [],
  rarities: [],
  types: [],
  finishes: [],
  languages: [],
  fromCents: null,
  toCents: null,
  figure: 'trend',
  percent: { cash: 50, bank: 50, credit: 60 },
  floorCents: null,
  ceilingCents: null,
  ...more,
})

type Changes = Partial<Omit<BuyingSettings, 'rules'>> & { rules?: Partial<BuyingSettings['rules']> }

/** Current settings of a shop with changes, to be saved: buys every card for half of the trend. */
export async function buyingWith(store: Store, { rules = {}, ...more }: Changes = {}): Promise<BuyingSettings> {
  const { cards: _, ...stored } = await as(store.owner).call(getBuying, { params: store.shop })
  const plain = { few: null, many: null, full: null }
  const all = { rules: [buyRule()], minimumCents: 0, rounding: 'none' as const, stock: plain, maxPieces: null }
  return { ...stored, isOn: true, ...more, rules: { ...stored.rules, ...all, ...rules } }
}

/** A shop that buys. */
export async function openBuying(store: Store, changes: Changes = {}) {
  return as(store.owner).call(saveBuying, { params: store.shop, body: await buyingWith(store, changes) })
}
