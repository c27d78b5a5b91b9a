import type { GameId } from '#shared/rules/games/game-ids.ts'
import { numberKey } from '#shared/rules/games/numbers.ts'
import type { FileCard } from './file-card.ts'
import type { KnownEntry } from './known-printings.ts'

type Numbered = { game: GameId; number?: string | null | undefined }

const keyOf = ({ game, number }: Numbered) => `${game} ${numberKey(number ?? '')}`

/** Entries of a batch by id, and by game and number: comparing each card with each entry would take a second a batch. */
export function indexPrintings(entries: readonly KnownEntry[]) {
  const byId = new Map<string, KnownEntry>()
  const byNumber = new Map<string, Map<string, KnownEntry>>()
  const add = (entry: KnownEntry) => {
    byId.set(entry.pokedataId, entry)
    const key = keyOf(entry)
    const same = byNumber.get(key) ?? new Map<string, KnownEntry>()
    byNumber.set(key, same.set(entry.pokedataId, entry))
  }
  for (const entry of entries) add(entry)
  return {
    add,
    /** Entries that a card may be, those with its number and the one with its id. */
    find(card: FileCard): KnownEntry[] {
      const same = byNumber.get(keyOf(card)) ?? new Map<string, KnownEntry>()
      const own = byId.get(card.pokedataId)
      return own && !same.has(own.pokedataId) ? [...same.values(), own] : [...same.values()]
    },
  }
}
