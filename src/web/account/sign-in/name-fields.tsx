import { useTranslations } from 'use-intl'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'

type NameFieldsProps = { errors: Partial<Record<string, string>> }

/** First and last name of a new account. */
export function NameFields({ errors }: NameFieldsProps) {
  const t = useTranslations('entrance.signUp')
  return (
    <div className="grid gap-4 sm:grid-cols-2 sm:gap-3">
      <Field label={t('firstName')} required error={errors.firstName}>
        <Input name="firstName" autoComplete="given-name" />
      </Field>
      <Field label={t('lastName')} required error={errors.lastName}>
        <Input name="lastName" autoComplete="family-name" />
      </Field>
    </div>
  )
}
