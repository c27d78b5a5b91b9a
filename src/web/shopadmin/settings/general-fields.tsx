import { useTranslations } from 'use-intl'
import { conditionScales } from '#shared/rules/cards/conditions.ts'
import { languages, otherLanguage } from '#shared/rules/languages/languages.ts'
import { ORDER_PREFIX_MAX } from '#shared/rules/orders/order-number.ts'
import { productSorts, sortText } from '#shared/rules/products/product-sort.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { SlugField } from './slug-field.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

type GeneralFieldsProps = { form: SettingsFormApi; slug: string | null }

export function GeneralFields({ form, slug }: GeneralFieldsProps) {
  const t = useTranslations('settings')
  const text = useText()
  const { errors } = form.formState
  const [prefix, language] = form.watch(['orderPrefix', 'language'])
  return (
    <>
      <Field label={t('name')} required error={errors.name?.message}>
        <Input autoComplete="organization" {...form.register('name')} />
      </Field>
      <SlugField form={form} slug={slug} />
      <Field label={t('language.label')} hint={t('language.hint')} error={errors.language?.message}>
        <Select
          options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          {...form.register('language')}
        />
      </Field>
      <Field label={t('conditionScale.label')} hint={t('conditionScale.hint')} error={errors.conditionScale?.message}>
        <Select
          options={conditionScales.map((value) => ({ value, label: t(`conditionScale.${value}`) }))}
          {...form.register('conditionScale')}
        />
      </Field>
      <Field label={t('openingSort.label')} hint={t('openingSort.hint')} error={errors.openingSort?.message}>
        <Select
          options={productSorts.map((value) => ({ value, label: text(sortText(value)) }))}
          {...form.register('openingSort')}
        />
      </Field>
      <Field label={t('description')} hint={t('descriptionHint')} error={errors.description?.message}>
        <Textarea {...form.register('description')} />
      </Field>
      <Field
        label={t(`other.description.${otherLanguage(language)}`)}
        hint={t('other.descriptionHint')}
        error={errors.descriptionTranslated?.message}
      >
        <Textarea {...form.register('descriptionTranslated')} />
      </Field>
      <Field
        label={t('prefix')}
        required
        hint={t('prefixHint', { max: ORDER_PREFIX_MAX, prefix: prefix.trim() })}
        error={errors.orderPrefix?.message}
        className="max-w-sm"
      >
        <Input autoComplete="off" {...form.register('orderPrefix')} />
      </Field>
    </>
  )
}
