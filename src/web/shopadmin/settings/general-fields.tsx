import { ORDER_PREFIX_MAX } from '#shared/rules/orders/order-number.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { SlugField } from './slug-field.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

type GeneralFieldsProps = { form: SettingsFormApi; slug: string | null }

export function GeneralFields({ form, slug }: GeneralFieldsProps) {
  const { errors } = form.formState
  const prefix = form.watch('orderPrefix')
  return (
    <>
      <Field label="Shop Name" required error={errors.name?.message}>
        <Input autoComplete="organization" {...form.register('name')} />
      </Field>
      <SlugField form={form} slug={slug} />
      <Field
        label="Description"
        hint="Shown below your shop's name and in search results."
        error={errors.description?.message}
      >
        <Textarea {...form.register('description')} />
      </Field>
      <Field
        label="Order Prefix"
        required
        hint={`At most ${ORDER_PREFIX_MAX} characters. New orders get numbers like #${prefix.trim()}100; existing orders keep theirs.`}
        error={errors.orderPrefix?.message}
        className="max-w-sm"
      >
        <Input autoComplete="off" {...form.register('orderPrefix')} />
      </Field>
    </>
  )
}
