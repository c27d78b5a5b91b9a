import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { getCatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import { finishName } from '#shared/rules/cards/listing-name.ts'
import { FIRST_GAME } from '#shared/rules/games/game-ids.ts'
import { gameName } from '#shared/rules/games/game-name.ts'
import { games } from '#shared/rules/games/games.ts'
import { unusualFinish } from '#shared/rules/games/unusual-copy.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { read } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useShopGames } from '../../games/use-shop-games.ts'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import { conditionChoices, finishChoices, finishIn } from '../card-words.ts'
import { Suggestions } from './suggestions.tsx'
import type { ProductFormApi } from './use-product-form.ts'

type CardFieldsProps = {
  form: ProductFormApi['form']
  shopId: number
  /** The product's catalogue entry, if it has one. */
  entryId?: number | null | undefined
}

/** Attributes of a card that distinguish one listing from another. */
export function CardFields({ form, shopId, entryId }: CardFieldsProps) {
  const t = useTranslations()
  const write = useText()
  const scale = useConditionScale()
  const id = useId()
  const { errors } = form.formState
  const [condition, gradeCompany, grade, typedGame, finish] = form.watch([
    'condition',
    'gradeCompany',
    'grade',
    'game',
    'finish',
  ])
  const { data: entry } = useQuery({
    ...read(getCatalogueProduct, { params: { id: entryId ?? 0 }, query: {} }),
    enabled: Boolean(entryId),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { isSeveral } = useShopGames(shopId)
  const game = games[typedGame || FIRST_GAME]
  const printed = entry?.game === game.id ? entry.finishes : []
  const unusual = isSeveral && typedGame && unusualFinish(typedGame, finishIn(finish, write), printed)
  const graded = Boolean(gradeCompany?.trim() || grade?.trim())
  return (
    <>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
        <Field label={t('products.field.number')} error={errors.collectorNumber?.message}>
          <Input autoComplete="off" placeholder={game.number.example} {...form.register('collectorNumber')} />
        </Field>
        <Field label={t('products.field.setCode')} error={errors.setCode?.message}>
          <Input autoComplete="off" placeholder={game.setCode.example} {...form.register('setCode')} />
        </Field>
      </div>
      <Field
        label={t('products.field.condition')}
        error={errors.condition?.message}
        hint={graded ? t('editor.card.gradedInstead') : undefined}
      >
        <Select
          disabled={graded && condition === ''}
          options={conditionChoices(scale, condition)}
          {...form.register('condition')}
        >
          <option value="">{t('editor.card.noCondition')}</option>
        </Select>
      </Field>
      <Field
        label={t('products.field.finish')}
        error={errors.finish?.message}
        hint={
          unusual
            ? t(unusual === 'game' ? 'editor.card.finishOfGame' : 'editor.card.finishOfCard', {
                game: write(gameName(game.id)),
                finishes: (printed.length ? printed : game.finishes.map(({ id }) => id))
                  .map((each) => write(finishName(each)))
                  .join(', '),
              })
            : undefined
        }
      >
        <Input autoComplete="off" list={id} {...form.register('finish')} />
        <Suggestions
          id={id}
          texts={printed.length ? printed.map((each) => write(finishName(each))) : finishChoices(write, [game.id])}
        />
      </Field>
    </>
  )
}
