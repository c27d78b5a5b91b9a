import type { BuyCard } from '#shared/contract/buying/buying.ts'
import { MOST_BUY_LINES } from '#shared/contract/buying/buylist.ts'
import { type Condition, conditions } from '#shared/rules/cards/conditions.ts'
import { gameIds } from '#shared/rules/games/game-ids.ts'
import { storedValue } from '#web/lib/device/stored-value.ts'

const MOST_PIECES = 999

/** A line of the visitor's list. `condition` is null for sealed products. */
export type SellLine = { line: number; card: BuyCard; pieces: number; condition: Condition | null; finish: string }

type NewLine = Omit<SellLine, 'line'>

const stores = new Map<number, ReturnType<typeof createStore>>()

/** The list of cards for a shop, stored on this device. */
export function sellStore(shopId: number) {
  const store = stores.get(shopId) ?? createStore(shopId)
  stores.set(shopId, store)
  return store
}

function createStore(shopId: number) {
  const stored = storedValue<readonly SellLine[]>(`sell:${shopId}`, readLines)
  const clamp = (pieces: number) => Math.min(Math.max(Math.round(pieces) || 1, 1), MOST_PIECES)
  return {
    use: stored.use,
    current: stored.current,
    /** Adds lines; an equal copy gets more pieces. Returns the number of lines that did not fit. */
    add(added: readonly NewLine[]): number {
      const lines = [...stored.current()]
      let [next, left] = [Math.max(0, ...lines.map(({ line }) => line)) + 1, 0]
      for (const each of added) {
        const at = lines.findIndex((line) => isSameCopy(line, each))
        const same = lines[at]
        if (same) lines[at] = { ...same, pieces: clamp(same.pieces + each.pieces) }
        else if (lines.length < MOST_BUY_LINES) lines.push({ ...each, pieces: clamp(each.pieces), line: next++ })
        else left++
      }
      stored.set(lines)
      return left
    },
    change: (line: number, change: Partial<NewLine>) =>
      stored.set(stored.current().map((each) => (each.line === line ? { ...each, ...change } : each))),
    remove: (line: number) => stored.set(stored.current().filter((each) => each.line !== line)),
    /** Replaces the list, to empty it or to undo that. */
    set: (lines: readonly SellLine[]) => stored.set(lines),
  }
}

const isSameCopy = (one: NewLine, other: NewLine) =>
  one.card.id === other.card.id && one.condition === other.condition && one.finish === other.finish

/** Lines from the browser's storage, without those that are damaged. */
export function readLines(stored: unknown): SellLine[] {
  if (!Array.isArray(stored)) return []
  const lines = stored.flatMap((value: unknown) => readLine(value) ?? [])
  return [...new Map(lines.map((line) => [line.line, line])).values()].slice(0, MOST_BUY_LINES)
}

function readLine(value: unknown): SellLine | undefined {
  const { line, card, pieces, condition, finish } = (value ?? {}) as Record<string, unknown>
  const found = readCard(card)
  if (!found || !isCount(line) || !isCount(pieces) || pieces > MOST_PIECES || typeof finish !== 'string')
    return undefined
  const known = conditions.find((each) => each === condition) ?? null
  return { line, card: found, pieces, finish, condition: found.type === 'card' ? (known ?? 'NM') : null }
}

function readCard(value: unknown): BuyCard | undefined {
  const card = (value ?? {}) as Record<string, unknown>
  const game = gameIds.find((each) => each === card.game)
  if (!isCount(card.id) || !game || typeof card.name !== 'string') return undefined
  const text = (field: unknown) => (typeof field === 'string' ? field : null)
  return {
    id: card.id,
    game,
    type: card.type === 'sealed' ? 'sealed' : 'card',
    name: card.name,
    setName: text(card.setName),
    setCode: text(card.setCode),
    number: text(card.number),
    rarity: text(card.rarity),
    imageUrl: text(card.imageUrl),
    finishes: Array.isArray(card.finishes) ? card.finishes.filter((each) => typeof each === 'string') : [],
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
