import { findCardLanguage } from '#shared/rules/cards/card-languages.ts'
import type { Game } from '#shared/rules/games/game.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'
import { findGameFinish } from '#shared/rules/games/read-typed.ts'

/** Known finishes in the game's order, then others as the file writes them. */
export function finishesIn(game: Game, texts: readonly string[]): string[] {
  const found = new Set(texts.filter((text) => text.trim()).map((text) => finishIn(game, text)))
  const known = game.finishes.map(({ id }) => id).filter((id) => found.has(id))
  return [...known, ...[...found].filter((finish) => !known.includes(finish))]
}

export const finishIn = (game: Game, text: string): string => findGameFinish(game, text) ?? text.trim().toLowerCase()

const squeezed = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A rarity in the game's spelling: `mythic` is `Mythic`, `SR` is `Super Rare`. */
export function rarityIn({ rarities }: Game, text: string | undefined): string | undefined {
  const word = squeezed(text ?? '')
  if (word === '') return undefined
  const known = rarities.find(({ name, letters }) => squeezed(name) === word || squeezed(letters ?? '') === word)
  return known?.name ?? text?.trim()
}

/** The language if the game is sold in it, or undefined. */
export function languageIn(game: Game, text: string): string | undefined {
  const language = findCardLanguage(text)
  return language && (game.languages as readonly string[]).includes(language) ? language : undefined
}

/** Source names in ids of entries; the id of the game elsewhere. */
const sources: Partial<Record<GameId, string>> = { pokemon: 'tcgdex' }

/** Id of an entry: `magic:blb-45`, with the region if it is not `intl`. */
export const entryId = (game: GameId, region: string, id: string): string =>
  [sources[game] ?? game, ...(region === 'intl' ? [] : [region]), id].join(':')

type Printed = Partial<Record<'setCode' | 'setName' | 'number' | 'rarity' | 'variant', string | null | undefined>>

/** Id of a printing of a source whose own ids are not used: from set and number, and what else distinguishes it. */
export function printingId(id: GameId, { setCode, setName, number, rarity, variant }: Printed): string {
  const game = games[id]
  const rare = game.distinguishedBy.includes('rarity') ? rarity : undefined
  const parts = game.number.includesSet ? [number, rare, variant, setName] : [setCode ?? setName, number, rare, variant]
  return entryId(id, 'intl', parts.filter(Boolean).join('-').toLowerCase().replace(/\s+/g, '-').slice(0, 120))
}
