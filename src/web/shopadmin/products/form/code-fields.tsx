import { useTranslations } from 'use-intl'
import { labelCode } from '#shared/rules/products/labels/product-codes.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import type { ProductFormApi } from './use-product-form.ts'

/** Barcodes for the scanner at the counter. */
export function CodeFields({ form, productId }: { form: ProductFormApi['form']; productId?: number | undefined }) {
  const t = useTranslations()
  const { errors } = form.formState
  const onLabel = productId === undefined ? undefined : t('editor.onLabel', { code: labelCode(productId) })
  return (
    <>
      <Field label={t('products.field.sku')} hint={onLabel} error={errors.sku?.message}>
        <Input autoComplete="off" {...form.register('sku')} />
      </Field>
      <Field label={t('products.field.ean')} error={errors.ean?.message}>
        <Input autoComplete="off" inputMode="numeric" {...form.register('ean')} />
      </Field>
    </>
  )
}
