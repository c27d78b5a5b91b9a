import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { listCatalogueSets } from '#shared/contract/catalogue/catalogue.ts'
import { listFilterLanguages, listFilterSets } from '#shared/contract/products/product-lists.ts'
import { FIRST_GAME } from '#shared/rules/games/game-ids.ts'
import { gameName } from '#shared/rules/games/game-name.ts'
import { unsoldLanguage } from '#shared/rules/games/unusual-copy.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { read } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useShopGames } from '../../games/use-shop-games.ts'
import { languageChoices, languageIn, languageWritten } from '../card-words.ts'
import { Suggestions } from './suggestions.tsx'
import type { ProductFormApi } from './use-product-form.ts'

type SetAndLanguageProps = {
  form: ProductFormApi['form']
  shopId: number
  /** Other card attributes, placed between the two fields. */
  children: ReactNode
}

/** Free text, with suggestions from the shop and the catalogue. */
export function SetAndLanguage({ form, shopId, children }: SetAndLanguageProps) {
  const t = useTranslations()
  const write = useText()
  const id = useId()
  const ofShop = { params: { id: shopId } }
  const { data: languages = [] } = useQuery(read(listFilterLanguages, ofShop))
  const { errors } = form.formState
  const [typedGame, typedLanguage] = form.watch(['game', 'language'])
  const game = typedGame || FIRST_GAME
  const { isSeveral } = useShopGames(shopId)
  const ofGame = { query: isSeveral && typedGame ? { game: typedGame } : {} }
  const { data: sets = [] } = useQuery(read(listFilterSets, { ...ofShop, ...ofGame }))
  const { data: catalogue = [] } = useQuery({ ...read(listCatalogueSets, ofGame), staleTime: Number.POSITIVE_INFINITY })
  const unsold = isSeveral && typedGame && unsoldLanguage(typedGame, languageIn(typedLanguage, write))
  return (
    <>
      <Field label={t('products.field.set')} error={errors.setName?.message}>
        <Input autoComplete="off" list={`${id}-sets`} {...form.register('setName')} />
        <Suggestions id={`${id}-sets`} texts={[...sets, ...catalogue]} />
      </Field>
      {children}
      <Field
        label={t('products.field.language')}
        error={errors.language?.message}
        hint={unsold ? t('editor.card.unsold', { game: write(gameName(game)) }) : undefined}
      >
        <Input autoComplete="off" list={`${id}-languages`} {...form.register('language')} />
        <Suggestions
          id={`${id}-languages`}
          texts={[...languageChoices(write, [game]), ...languages.map((language) => languageWritten(language, write))]}
        />
      </Field>
    </>
  )
}
