import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { CatalogueProduct } from '#shared/contract/catalogue/catalogue.ts'
import { type Condition, conditionLetters, conditions } from '#shared/rules/cards/conditions.ts'
import { finishName, languageName } from '#shared/rules/cards/listing-name.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { NumberField } from '../forms/number-field.tsx'
import { typedNumber } from '../forms/typed-number.ts'
import { useConditionScale } from '../shop/use-my-shop.ts'
import { type CopyInput, finishesOf, isGraded, languagesOf, type NumberFieldName } from './copy-input.ts'

type CopyFieldsProps = {
  entry: CatalogueProduct
  input: CopyInput
  onChange: (part: Partial<CopyInput>) => void
  wrong: NumberFieldName | undefined
  /** Price of the existing listing, if the copy adds to its stock. */
  existingPrice: number | undefined
}

/** One row on wide screens. Focus starts in the price field, because all other fields default to the previous copy's values. */
export function CopyFields({ entry, input, onChange, wrong, existingPrice }: CopyFieldsProps) {
  const t = useTranslations()
  const write = useText()
  const { language } = useFormat()
  const scale = useConditionScale()
  const price = useRef<HTMLInputElement>(null)
  // Focus synchronously, with the cursor at the end, so that no keystroke is lost.
  useLayoutEffect(() => price.current?.focus(), [])
  const finishes = finishesOf(entry)
  const number = (field: 'price' | 'stock') => ({
    name: field,
    text: input[field],
    value: input[field],
    onText: (text: string) => onChange({ [field]: text }),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
    ...(wrong === field && { offer: true, 'aria-invalid': true, 'aria-describedby': 'copy-problem' }),
  })
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)_6rem_4.5rem_minmax(0,1fr)]">
      <Field label={t('search.copy.condition')}>
        <Select
          disabled={isGraded(input)}
          value={isGraded(input) ? '' : input.condition}
          onChange={(event) => onChange({ condition: event.currentTarget.value as Condition | '' })}
          options={[
            ...conditions.map((each) => ({ value: each, label: conditionLetters(each, scale) })),
            { value: '', label: t('search.copy.unknown') },
          ]}
        />
      </Field>
      {finishes.length > 0 && (
        <Field label={t('search.copy.finish')}>
          <Select
            value={input.finish}
            onChange={(event) => onChange({ finish: event.currentTarget.value })}
            options={finishes.map((each) => ({
              value: each,
              label: each ? write(finishName(each)) : t('search.copy.unknown'),
            }))}
          />
        </Field>
      )}
      <Field label={t('products.field.language')}>
        <Select
          value={input.language}
          onChange={(event) => onChange({ language: event.currentTarget.value })}
          options={languagesOf(entry, input.language).map((each) => ({
            value: each,
            label: write(languageName(each)),
          }))}
        />
      </Field>
      <NumberField
        kind="euros"
        label={t('editor.price')}
        required={existingPrice === undefined}
        placeholder={
          existingPrice === undefined ? t('numbers.noAmount') : typedNumber('euros', existingPrice, language)
        }
        ref={price}
        {...number('price')}
      />
      <NumberField kind="pieces" label={t('products.field.stock')} required {...number('stock')} />
      <Field label={t('search.copy.location')}>
        <Input
          autoComplete="off"
          maxLength={80}
          value={input.location}
          onChange={(event) => onChange({ location: event.currentTarget.value })}
        />
      </Field>
      {entry.firstEdition && (
        <Checkbox
          className="col-span-2 sm:col-span-6"
          checked={input.isFirstEdition}
          onCheckedChange={(isFirstEdition) => onChange({ isFirstEdition })}
        >
          {t('cards.firstEdition')}
        </Checkbox>
      )}
    </div>
  )
}
