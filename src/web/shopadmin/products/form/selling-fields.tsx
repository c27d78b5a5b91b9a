import { useTranslations } from 'use-intl'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { NumberField } from '../../forms/number-field.tsx'
import type { ProductFormApi } from './use-product-form.ts'

/** Limits on buying a product: the customer it is reserved for, and pieces per customer. */
export function SellingFields({ form }: { form: ProductFormApi['form'] }) {
  const t = useTranslations()
  const { errors } = form.formState
  return (
    <>
      <NumberField
        kind="pieces"
        label={t('products.field.maxPerCustomer')}
        hint={t('editor.maxPerCustomer')}
        text={form.watch('maxPerCustomer')}
        onText={(text) => form.setValue('maxPerCustomer', text, { shouldDirty: true, shouldValidate: true })}
        error={errors.maxPerCustomer?.message}
        {...form.register('maxPerCustomer')}
      />
      <Field label={t('products.field.reservedFor')} hint={t('editor.reservedFor')} error={errors.reservedFor?.message}>
        <Input type="email" inputMode="email" autoComplete="off" {...form.register('reservedFor')} />
      </Field>
    </>
  )
}
