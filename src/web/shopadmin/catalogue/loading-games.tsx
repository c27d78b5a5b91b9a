import { useTranslations } from 'use-intl'
import { games } from '#shared/rules/games/games.ts'
import { useCatalogueSize } from './use-catalogue-size.ts'

/** Games whose cards are still being loaded, such as 'Magic: 40,000 of 91,051 cards'. */
export function LoadingGames() {
  const t = useTranslations('search.nothing')
  const { data } = useCatalogueSize()
  if (!data?.loading) return null
  return (
    <ul className="mt-3 grid gap-0.5 text-quiet text-sm tabular-nums">
      {data.games.map(({ game, cards, total }) => (
        <li key={game}>{t('progress', { game: games[game].shortName, cards, total })}</li>
      ))}
    </ul>
  )
}
