import type { MarketCard } from '#shared/contract/market/offers.ts'
import { printing } from '#shared/rules/cards/listing-name.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { namedGame } from '#shared/rules/games/named-game.ts'

type Named = Pick<MarketCard['card'], 'name' | 'setName' | 'setCode' | 'number'> & {
  game?: GameId | undefined
}

/** Set and number of a card, unless the name already contains them; and its game, if it is one of several. */
export const printed = ({ name, game, setName, setCode, number }: Named, games: readonly GameId[] = []): string => {
  const listing = { name, game, setName, setCode, collectorNumber: number }
  return printing({ ...listing, gameName: namedGame(listing, games) })
}

/** 'Charizard ex · Obsidian Flames 125'. */
export const cardTitle = (card: Named, games?: readonly GameId[]): string =>
  [card.name, printed(card, games)].filter(Boolean).join(' · ')
