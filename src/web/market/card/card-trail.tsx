import { useTranslations } from 'use-intl'
import type { MarketCard } from '#shared/contract/market/offers.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { cn } from '#web/lib/cn.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useMarketGames } from '../games/use-market-games.ts'
import { gamePath, MARKET_PATH, setPath } from '../market-address.ts'

const step =
  'wrap-anywhere inline-flex min-h-6 max-w-full items-center rounded-sm text-accent-ink underline-offset-4 hover:underline'
const between = "max-w-full not-first:before:mx-1.5 not-first:before:text-quiet not-first:before:content-['/'/'']"

export function CardTrail({ card: { name, game, setName } }: { card: MarketCard['card'] }) {
  const t = useTranslations('marketCard')
  const market = useTranslations('market')
  const home = useLinkTo(MARKET_PATH)
  const isMixed = useMarketGames().length > 0
  const ofGame = useLinkTo(gamePath(game))
  const set = useLinkTo(setPath(setName ?? '', isMixed ? game : ''))
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0 print:hidden">
      <ol className="flex flex-wrap items-center text-xs">
        <li className={between}>
          <a {...home} className={step}>
            {market('title')}
          </a>
        </li>
        {isMixed && (
          <li className={between}>
            <a {...ofGame} className={step}>
              {gameNames[game].name}
            </a>
          </li>
        )}
        {setName && (
          <li className={between}>
            <a {...set} className={step}>
              {setName}
            </a>
          </li>
        )}
        <li className={cn(between, 'min-w-0 truncate text-quiet max-sm:sr-only')} aria-current="page">
          {name}
        </li>
      </ol>
    </nav>
  )
}
