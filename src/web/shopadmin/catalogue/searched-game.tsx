import { useTranslations } from 'use-intl'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { gameName } from '#shared/rules/games/game-name.ts'
import { Select } from '#web/components/ui/form/select.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { useShopGames } from '../games/use-shop-games.ts'

type SearchedGameProps = {
  shopId: number
  /** Undefined: all games that the shop sells. */
  game: GameId | undefined
  onGame: (game: GameId | undefined) => void
}

/** Limits a search of the catalogue to one game; only for a shop with several. */
export function SearchedGame({ shopId, game, onGame }: SearchedGameProps) {
  const t = useTranslations('products')
  const write = useText()
  const { games, isSeveral } = useShopGames(shopId)
  if (!isSeveral) return null
  return (
    <Select
      aria-label={t('field.game')}
      className="w-full sm:w-48 [&>select]:h-11"
      value={game ?? ''}
      options={games.map((id) => ({ value: id, label: write(gameName(id)) }))}
      onChange={({ currentTarget }) => onGame(games.find((id) => id === currentTarget.value))}
    >
      <option value="">{t('filter.allGames')}</option>
    </Select>
  )
}
