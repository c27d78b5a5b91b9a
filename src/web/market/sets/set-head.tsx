import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { SetSymbol } from '#web/components/set-symbol.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMarketGames } from '../games/use-market-games.ts'
import type { Choices } from '../market-filter.ts'
import { setQuery } from '../market-pages.ts'

/** A set as a place: its symbol, date, and how much of it is for sale. */
export function SetHead({ choices }: { choices: Choices }) {
  const name = choices.set
  const t = useTranslations('market.sets')
  const { date } = useFormat()
  const isMixed = useMarketGames().length > 0
  const { data: set } = useQuery(setQuery(choices))
  const facts = set && [
    isMixed && gameNames[set.game].name,
    set.cards > 0 && t('cards', { offered: set.offeredCards, cards: set.cards }),
    set.offeredSealed > 0 && t('sealed', { count: set.offeredSealed }),
    set.released && t('released', { day: date(set.released) }),
  ]
  return (
    <div className="flex items-center gap-4">
      <SetSymbol code={set?.code ?? null} className="h-16 w-auto shrink-0 text-accent-ink" />
      <div className="grid min-w-0 gap-1">
        <h1 className="wrap-anywhere text-xl" lang="en">
          {name} {set?.code && <span className="font-normal text-base text-quiet">{set.code}</span>}
        </h1>
        {facts && <p className="text-quiet tabular-nums">{facts.filter(Boolean).join(' · ')}</p>}
      </div>
    </div>
  )
}
