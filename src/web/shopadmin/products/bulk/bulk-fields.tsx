import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import { listFilterLanguages, listFilterSets } from '#shared/contract/products/product-lists.ts'
import { roundings } from '#shared/rules/prices/rounding.ts'
import { fieldOfLabel, productFields } from '#shared/rules/products/fields.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { read } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { NumberField } from '../../forms/number-field.tsx'
import { useShopGames } from '../../games/use-shop-games.ts'
import { roundingText } from '../../prices/rules/rounding-text.ts'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import { conditionChoices, finishChoices, languageChoices, languageWritten } from '../card-words.ts'
import { CategoryFields } from '../form/category-fields.tsx'
import { GameSelect } from '../form/game-field.tsx'
import { CUSTOM_CATEGORY } from '../form/product-input.ts'
import { SizeSelect } from '../form/size-field.tsx'
import { Suggestions } from '../form/suggestions.tsx'
import { type BulkKind, type BulkText, type BulkTyped, isText, priceWays, stockWays } from './bulk-change.ts'

type BulkFieldsProps = {
  shopId: number
  kind: BulkKind
  typed: BulkTyped
  onType: (change: Partial<BulkTyped>) => void
  error: string | undefined
}

export function BulkFields({ shopId, kind, typed, onType, error }: BulkFieldsProps) {
  const t = useTranslations()
  const write = useText()
  const scale = useConditionScale()
  const listId = useId()
  const bind = (name: keyof BulkTyped) => ({
    autoComplete: 'off',
    value: typed[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onType({ [name]: currentTarget.value } as Partial<BulkTyped>),
  })
  switch (kind) {
    case 'price':
    case 'stock': {
      const isPrice = kind === 'price'
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('bulk.what')}>
            <Select
              options={
                isPrice
                  ? priceWays.map((value) => ({ value, label: t(`bulk.priceWay.${value}`) }))
                  : stockWays.map((value) => ({ value, label: t(`bulk.stockWay.${value}`) }))
              }
              {...bind(isPrice ? 'priceWay' : 'stockWay')}
            />
          </Field>
          {isPrice && typed.priceWay === 'end-sale' ? (
            <p className="text-quiet sm:self-end">{t('bulk.endSale')}</p>
          ) : isPrice && typed.priceWay === 'sale' ? (
            <>
              <Field label={t('bulk.percent')} required error={error}>
                <Input inputMode="decimal" {...bind('amount')} />
              </Field>
              <Field label={t('bulk.saleUntil')} hint={t('bulk.saleHint')} className="sm:col-span-2">
                <Input type="date" {...bind('saleUntil')} />
              </Field>
            </>
          ) : isPrice && typed.priceWay === 'round' ? (
            <Field label={t('bulk.roundTo')} error={error}>
              <Select
                options={roundings
                  .filter((rounding) => rounding !== 'none')
                  .map((rounding) => ({ value: rounding, label: write(roundingText(rounding)) }))}
                {...bind('roundTo')}
              />
            </Field>
          ) : isPrice && typed.priceWay.endsWith('percent') ? (
            <Field label={t('bulk.percent')} required error={error}>
              <Input inputMode="decimal" {...bind('amount')} />
            </Field>
          ) : (
            <NumberField
              kind={isPrice ? 'euros' : 'pieces'}
              label={t(
                !isPrice
                  ? 'bulk.pieces'
                  : typed.priceWay === 'to'
                    ? 'bulk.newPrice'
                    : typed.priceWay === 'at-least'
                      ? 'bulk.least'
                      : 'bulk.amount',
              )}
              required
              error={error}
              text={typed.amount}
              onText={(text) => onType({ amount: text })}
              {...bind('amount')}
            />
          )}
        </div>
      )
    }
    case 'category': {
      const isCustom = typed.category === CUSTOM_CATEGORY
      return (
        <CategoryFields
          shopId={shopId}
          category={typed.category}
          typed={typed.text}
          select={bind('category')}
          input={bind('text')}
          errors={isCustom ? { custom: error } : { category: error }}
        />
      )
    }
    case 'condition':
      return (
        <Field label={t('products.field.condition')} error={error} hint={t('bulk.hint.condition')}>
          <Select options={conditionChoices(scale)} {...bind('condition')}>
            <option value="">{t('editor.card.noCondition')}</option>
          </Select>
        </Field>
      )
    case 'game':
      return <GameSelect shopId={shopId} error={error} {...bind('game')} />
    case 'shippingSize':
      return <SizeSelect error={error} {...bind('shippingSize')} />
    case 'purchase':
      return (
        <NumberField
          kind="euros"
          label={t('editor.card.purchasePrice')}
          hint={t('bulk.empty.purchase')}
          error={error}
          text={typed.amount}
          onText={(text) => onType({ amount: text })}
          {...bind('amount')}
        />
      )
    case 'maxPerCustomer':
      return (
        <NumberField
          kind="pieces"
          label={t('products.field.maxPerCustomer')}
          hint={t('editor.maxPerCustomer')}
          error={error}
          text={typed.amount}
          onText={(text) => onType({ amount: text })}
          {...bind('amount')}
        />
      )
    case 'tags':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('bulk.addTags')} hint={t('bulk.separate')} error={error}>
            <Input {...bind('addTags')} />
          </Field>
          <Field label={t('bulk.removeTags')} hint={t('bulk.separate')}>
            <Input {...bind('removeTags')} />
          </Field>
        </div>
      )
    default:
      return isText(kind) ? (
        <Field label={t(`products.field.${kind}`)} error={error} hint={t(`bulk.empty.${kind}`)}>
          <Input list={listId} {...bind('text')} />
          <TextSuggestions id={listId} shopId={shopId} kind={kind} />
        </Field>
      ) : null
  }
}

/** Suggestions for a text field: common values, and values that the shop already uses. */
function TextSuggestions({ id, shopId, kind }: { id: string; shopId: number; kind: BulkText }) {
  const write = useText()
  const { games } = useShopGames(shopId)
  const field = productFields[fieldOfLabel[kind]]
  if (field.kind === 'finish') return <Suggestions id={id} texts={finishChoices(write, games)} />
  if (field.kind === 'language') return <UsedNames id={id} shopId={shopId} kind="language" />
  return kind === 'set' ? <UsedNames id={id} shopId={shopId} kind="set" /> : null
}

const nameCalls = { set: listFilterSets, language: listFilterLanguages }

function UsedNames({ id, shopId, kind }: { id: string; shopId: number; kind: 'set' | 'language' }) {
  const { data: names = [] } = useQuery(read(nameCalls[kind], { params: { id: shopId } }))
  const write = useText()
  const { games } = useShopGames(shopId)
  const known = kind === 'set' ? names : names.map((name) => languageWritten(name, write))
  return <Suggestions id={id} texts={kind === 'set' ? known : [...languageChoices(write, games), ...known]} />
}
