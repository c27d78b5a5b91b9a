import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import { conditionChoices, finishChoices } from '../card-words.ts'
import { Suggestions } from './suggestions.tsx'
import type { ProductFormApi } from './use-product-form.ts'

/** Attributes of a card that distinguish one listing from another. */
export function CardFields({ form }: { form: ProductFormApi['form'] }) {
  const t = useTranslations()
  const write = useText()
  const scale = useConditionScale()
  const id = useId()
  const { errors } = form.formState
  const [condition, gradeCompany, grade] = form.watch(['condition', 'gradeCompany', 'grade'])
  const graded = Boolean(gradeCompany?.trim() || grade?.trim())
  return (
    <>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
        <Field label={t('products.field.number')} error={errors.collectorNumber?.message}>
          <Input autoComplete="off" placeholder="125/197" {...form.register('collectorNumber')} />
        </Field>
        <Field label={t('products.field.setCode')} error={errors.setCode?.message}>
          <Input autoComplete="off" placeholder="OBF" {...form.register('setCode')} />
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
      <Field label={t('products.field.finish')} error={errors.finish?.message}>
        <Input autoComplete="off" list={id} {...form.register('finish')} />
        <Suggestions id={id} texts={finishChoices(write)} />
      </Field>
    </>
  )
}
