import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { MarketSet } from '#shared/contract/market/sets.ts'
import { SetSymbol } from '#web/components/set-symbol.tsx'
import { onPlainClick } from '#web/lib/navigation/plain-click.ts'
import { gamePath, MARKET_PATH, setPath } from '../market-address.ts'
import type { Choices } from '../market-filter.ts'
import { setsQuery } from '../market-pages.ts'

type SetRailProps = { choices: Choices; onChoose: (set: string) => void }

/** Sets with offers, newest first, in one row that scrolls; those of the chosen game. */
export function SetRail({ choices, onChoose }: SetRailProps) {
  const t = useTranslations('market.sets')
  const { data: sets = [] } = useQuery(setsQuery(choices))
  if (sets.length === 0) return null
  return (
    <nav aria-label={t('label')} className="chip-row">
      {choices.set && (
        <a
          href={choices.game ? gamePath(choices.game) : MARKET_PATH}
          className="set-chip"
          onClick={onPlainClick(() => onChoose(''))}
        >
          {t('all')}
        </a>
      )}
      {sets.map((set) => (
        <SetChip
          key={`${set.game} ${set.name}`}
          set={set}
          game={choices.game}
          isHere={set.name === choices.set}
          onChoose={onChoose}
        />
      ))}
    </nav>
  )
}

type SetChipProps = { set: MarketSet; game: string; isHere: boolean; onChoose: (set: string) => void }

function SetChip({ set: { name, code, cards, offeredCards, offeredSealed }, game, isHere, onChoose }: SetChipProps) {
  const t = useTranslations('market.sets')
  return (
    <a
      href={setPath(name, game)}
      aria-current={isHere ? 'true' : undefined}
      className="set-chip"
      onClick={onPlainClick(() => onChoose(name))}
    >
      <SetSymbol code={code} className="set-symbol text-accent-ink" />
      <span lang="en">{name}</span>
      <small>
        {offeredCards > 0 ? t('short', { offered: offeredCards, cards }) : t('sealed', { count: offeredSealed })}
      </small>
    </a>
  )
}
