import { useTranslations } from 'use-intl'
import { vatRates, vatSchemes } from '#shared/rules/money/vat/vat.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import type { ProductFormApi } from './use-product-form.ts'

/** VAT scheme of a product; defaults to the shop's tax settings. */
export function VatFields({ form }: { form: ProductFormApi['form'] }) {
  const t = useTranslations()
  const { errors } = form.formState
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
      <Field label={t('products.field.vatScheme')} error={errors.vatScheme?.message}>
        <Select
          options={[
            { value: '', label: t('editor.vat.default') },
            ...vatSchemes.map((scheme) => ({ value: scheme, label: t(`editor.vat.${scheme}`) })),
          ]}
          {...form.register('vatScheme')}
        />
      </Field>
      <Field label={t('products.field.vatRate')} error={errors.vatRate?.message}>
        <Select
          options={[
            { value: '', label: t('editor.vat.default') },
            ...vatRates.map((rate) => ({ value: String(rate), label: t('editor.vat.rate', { rate }) })),
          ]}
          {...form.register('vatRate')}
        />
      </Field>
    </div>
  )
}
