import type { BuyCard } from '#shared/contract/buying/buying.ts'
import type { PricedLine } from '#shared/contract/buying/buylist.ts'
import type { payWays } from '#shared/rules/buying/buy-rules.ts'
import type { Condition } from '#shared/rules/cards/conditions.ts'
import { storedValue } from '#web/lib/device/stored-value.ts'

export type PayBy = (typeof payWays)[number]

/** A card on the counter. */
export type BuyLine = {
  key: number
  card: BuyCard
  pieces: number
  condition: Condition | null
  finish: string | null
  language: string | null
  /** Price of one piece instead of that of the rules. */
  agreed: { cents: number; reason: string } | null
}

const stores = new Map<number, ReturnType<typeof createStore>>()

/** Cards of the purchase that a shop is entering on this device. They survive a reload; details of the seller do not. */
export function buyLines(shopId: number) {
  const store = stores.get(shopId) ?? createStore(shopId)
  stores.set(shopId, store)
  return store
}

function createStore(shopId: number) {
  const stored = storedValue<readonly BuyLine[]>(`buy:${shopId}`, readLines)
  const { use, current, set } = stored
  return {
    use,
    set,
    /** Adds pieces to an equal line, or a line. */
    add(line: Omit<BuyLine, 'key' | 'agreed'>) {
      const same = current().find((each) => each.agreed === null && isSameCopy(each, line))
      if (same)
        return set(current().map((each) => (each === same ? { ...each, pieces: each.pieces + line.pieces } : each)))
      const key = Math.max(0, ...current().map((each) => each.key)) + 1
      return set([...current(), { ...line, key, agreed: null }])
    },
    change: (key: number, part: Partial<BuyLine>) =>
      set(current().map((each) => (each.key === key ? { ...each, ...part } : each))),
    remove: (key: number) => set(current().filter((each) => each.key !== key)),
  }
}

type Copy = Pick<BuyLine, 'card' | 'condition' | 'finish' | 'language'>

const isSameCopy = (one: Copy, other: Copy) =>
  one.card.id === other.card.id &&
  one.condition === other.condition &&
  one.finish === other.finish &&
  one.language === other.language

/** Lines from the browser's storage; none if another version stored them. */
function readLines(stored: unknown): BuyLine[] {
  const isLine = (line: unknown) => {
    const { key, card, pieces, agreed } = (line ?? {}) as Partial<BuyLine>
    return [key, card?.id, pieces].every(Number.isSafeInteger) && Array.isArray(card?.finishes) && agreed !== undefined
  }
  return Array.isArray(stored) && stored.every(isLine) ? (stored as BuyLine[]) : []
}

export const bodyOf = (lines: readonly BuyLine[]) =>
  lines.map(({ card, pieces, condition, finish, language }) => ({
    cardId: card.id,
    pieces,
    condition,
    ...(finish ? { finish } : {}),
    ...(language ? { language } : {}),
  }))

/** Amount for a line; null if it is not bought as entered, or its price is not known yet. */
export function lineCents(line: BuyLine, priced: PricedLine | undefined, payBy: PayBy): number | null {
  const isLimited = priced?.price && 'cents' in priced.price && priced.price.cents[payBy] && priced.bought < line.pieces
  if (!priced || isLimited) return null
  return line.agreed ? line.agreed.cents * line.pieces : (priced.totals[payBy] ?? null)
}
