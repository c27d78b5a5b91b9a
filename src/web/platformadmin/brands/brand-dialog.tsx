import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import '#web/lib/zod-jitless.ts'
import { z } from 'zod'
import { type Brand, BrandForm } from '#shared/contract/catalogue/brands.ts'
import { brandWarnings } from '#shared/rules/products/brands.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { useSaveBrand } from './use-brands.ts'

type BrandDialogProps = { brand: Brand | undefined; onClose: () => void }
type Form = UseFormReturn<BrandTyped, unknown, BrandForm>

export function BrandDialog({ brand, onClose }: BrandDialogProps) {
  const t = useTranslations('brands.form')
  const form: Form = useForm({ resolver: zodResolver(BrandInput), defaultValues: typedOf(brand) })
  const { errors } = form.formState
  const save = useSaveBrand(brand, {
    onSaved: onClose,
    onIssue: (path, message) => path in typedOf(undefined) && form.setError(path as keyof BrandTyped, { message }),
  })
  return (
    <FormModal
      title={brand ? t('editTitle', { name: brand.name }) : t('addTitle')}
      description={t('text')}
      onClose={() => !save.isPending && onClose()}
      onSubmit={form.handleSubmit((typed) => save.mutate(typed))}
      submit={t('save')}
      pending={save.isPending}
      bodyClass="grid gap-4"
    >
      <Field label={t('name')} required error={errors.name?.message}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('otherNames')} hint={t('otherNamesHint')} error={errors.otherNames?.message}>
        <Textarea {...form.register('otherNames')} rows={2} />
      </Field>
      <Checkbox {...form.register('ofCatalogue')}>{t('ofCatalogue')}</Checkbox>
      <Party form={form} party="manufacturer" required />
      <Party form={form} party="responsible" hint={t('responsibleHint')} />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium text-sm">{t('warnings')}</legend>
        {brandWarnings.map((warning) => (
          <Checkbox key={warning} value={warning} {...form.register('warnings')}>
            {t(`warning.${warning}`)}
          </Checkbox>
        ))}
      </fieldset>
    </FormModal>
  )
}

type PartyProps = { form: Form; party: 'manufacturer' | 'responsible'; required?: boolean; hint?: string }

function Party({ form, party, required, hint }: PartyProps) {
  const t = useTranslations('brands.form')
  const { errors } = form.formState
  const [address, contact] = [`${party}Address`, `${party}Contact`] as const
  return (
    <fieldset className="grid gap-3 rounded-lg border p-4">
      <legend className="px-1 font-medium text-sm">{t(party)}</legend>
      <Field label={t('name')} required={required} hint={hint} error={errors[party]?.message}>
        <Input autoComplete="off" {...form.register(party)} />
      </Field>
      <Field label={t('address')} required={required} error={errors[address]?.message}>
        <Input autoComplete="off" {...form.register(address)} />
      </Field>
      <Field label={t('contact')} required={required} error={errors[contact]?.message}>
        <Input autoComplete="off" {...form.register(contact)} />
      </Field>
    </fieldset>
  )
}

const { otherNames, ...shape } = BrandForm.shape

/** Form input: alternative names are separated by line breaks. */
const BrandInput = /* @__PURE__ */ z
  .strictObject({
    ...shape,
    otherNames: z
      .string()
      .transform((text) => text.split('\n').map((name) => name.trim()))
      .transform((names) => names.filter((name) => name !== ''))
      .pipe(otherNames),
  })
  .pipe(BrandForm)
type BrandTyped = z.input<typeof BrandInput>

const typedOf = (brand: Brand | undefined): BrandTyped => ({
  name: brand?.name ?? '',
  otherNames: brand?.otherNames.join('\n') ?? '',
  ofCatalogue: brand?.ofCatalogue ?? false,
  manufacturer: brand?.manufacturer ?? '',
  manufacturerAddress: brand?.manufacturerAddress ?? '',
  manufacturerContact: brand?.manufacturerContact ?? '',
  responsible: brand?.responsible ?? '',
  responsibleAddress: brand?.responsibleAddress ?? '',
  responsibleContact: brand?.responsibleContact ?? '',
  warnings: brand?.warnings ?? [],
})
