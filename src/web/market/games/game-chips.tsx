import { useTranslations } from 'use-intl'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { onPlainClick } from '#web/lib/navigation/plain-click.ts'
import { gamePath, MARKET_PATH } from '../market-address.ts'
import { useMarketGames } from './use-market-games.ts'

type GameChipsProps = { chosen: string; onChoose: (game: string) => void }

/** The games of the market, in one row that scrolls. */
export function GameChips({ chosen, onChoose }: GameChipsProps) {
  const t = useTranslations('market.games')
  const games = useMarketGames()
  if (games.length === 0) return null
  const chip = (game: string, name: string) => (
    <a
      key={game}
      href={game ? gamePath(game) : MARKET_PATH}
      aria-current={game === chosen ? 'page' : undefined}
      className="chip"
      onClick={onPlainClick(() => onChoose(game))}
    >
      {name}
    </a>
  )
  return (
    <nav aria-label={t('label')} className="chip-row">
      {chip('', t('all'))}
      {games.map((game) => chip(game, gameNames[game].shortName))}
    </nav>
  )
}
