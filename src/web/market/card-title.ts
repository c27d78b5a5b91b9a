import type { MarketCard } from '#shared/contract/market/offers.ts'
import { printing } from '#shared/rules/cards/listing-name.ts'

type Named = Pick<MarketCard['card'], 'name' | 'setName' | 'setCode' | 'number'>

/** The set and the number of a card, without what its name says already. */
export const printed = ({ name, setName, setCode, number }: Named): string =>
  printing({ name, setName, setCode, collectorNumber: number })

/** 'Charizard ex · Obsidian Flames 125'. */
export const cardTitle = (card: Named): string => [card.name, printed(card)].filter(Boolean).join(' · ')
