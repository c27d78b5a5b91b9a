import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'

type NameField = 'firstName' | 'lastName'

type NameFieldsProps = {
  register: (field: NameField) => UseFormRegisterReturn
  errors: Partial<Record<NameField, { message?: string | undefined }>>
}

/** First and last name of a new account. */
export function NameFields({ register, errors }: NameFieldsProps) {
  const t = useTranslations('entrance.signUp')
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">
      <Field label={t('firstName')} required error={errors.firstName?.message}>
        <Input autoComplete="given-name" {...register('firstName')} />
      </Field>
      <Field label={t('lastName')} required error={errors.lastName?.message}>
        <Input autoComplete="family-name" {...register('lastName')} />
      </Field>
    </div>
  )
}
