import type { MarketCard } from '#shared/contract/market/offers.ts'
import { printing } from '#shared/rules/cards/listing-name.ts'

type Named = Pick<MarketCard['card'], 'name' | 'setName' | 'setCode' | 'number'>

/** Set and number of a card, unless the name already contains them. */
export const printed = ({ name, setName, setCode, number }: Named): string =>
  printing({ name, setName, setCode, collectorNumber: number })

/** 'Charizard ex · Obsidian Flames 125'. */
export const cardTitle = (card: Named): string => [card.name, printed(card)].filter(Boolean).join(' · ')
