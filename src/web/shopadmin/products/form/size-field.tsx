import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { shippingSizes } from '#shared/rules/orders/shipping/sizes.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import type { ProductFormApi } from './use-product-form.ts'

export function SizeField({ form }: { form: ProductFormApi['form'] }) {
  return <SizeSelect error={form.formState.errors.shippingSize?.message} {...form.register('shippingSize')} />
}

type SizeSelectProps = Omit<ComponentProps<typeof Select>, 'options'> & { error: string | undefined }

/** Size class for shipping; defaults to that of the category. */
export function SizeSelect({ error, ...props }: SizeSelectProps) {
  const t = useTranslations()
  return (
    <Field label={t('products.field.shippingSize')} hint={t('editor.shippingSize.hint')} error={error}>
      <Select
        options={[
          { value: '', label: t('editor.shippingSize.category') },
          ...shippingSizes.map((size) => ({ value: size, label: t(`shipping.size.${size}`) })),
        ]}
        {...props}
      />
    </Field>
  )
}
