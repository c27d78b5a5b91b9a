import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { gameIds } from '#shared/rules/games/game-ids.ts'
import { gameName } from '#shared/rules/games/game-name.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { useShopGames } from '../../games/use-shop-games.ts'

type GameSelectProps = Omit<ComponentProps<typeof Select>, 'options'> & {
  shopId: number
  /** Offered even if the shop has switched it off. */
  current?: string | undefined
  error: string | undefined
}

/** Game of a product; only for a shop with several. */
export function GameSelect({ shopId, current, error, ...props }: GameSelectProps) {
  const t = useTranslations()
  const text = useText()
  const { games, isSeveral } = useShopGames(shopId)
  const offered = gameIds.filter((id) => games.includes(id) || id === current)
  if (!isSeveral && offered.length < 2) return null
  return (
    <Field label={t('products.field.game')} error={error}>
      <Select
        options={[
          ...offered.map((id) => ({ value: id, label: text(gameName(id)) })),
          { value: '', label: t('editor.noGame') },
        ]}
        {...props}
      />
    </Field>
  )
}
