import type { GameId } from '../games/game-ids.ts'
import { keysOf, type NumberedCard } from './read-print.ts'

export type IndexedCard = NumberedCard & { id: number; name: string }

/** The cards of a game by what is printed on them. */
export class PrintIndex {
  readonly #byKey = new Map<string, IndexedCard[]>()

  constructor(game: GameId, cards: Iterable<IndexedCard>) {
    for (const card of cards) {
      for (const key of keysOf(game, card)) this.#add(key, card)
    }
  }

  #add(key: string, card: IndexedCard) {
    const cards = this.#byKey.get(key)
    if (cards) cards.push(card)
    else this.#byKey.set(key, [card])
  }

  /** The cards with this key, or else with the only key that differs in one sign. */
  find(key: string): readonly IndexedCard[] {
    const exact = this.#byKey.get(key)
    if (exact) return exact
    const near = [...this.#byKey.keys()].filter((other) => isOneEdit(key, other))
    return (near.length === 1 && this.#byKey.get(near[0] ?? '')) || []
  }
}

/** One sign is replaced, missing or added. */
export function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}
