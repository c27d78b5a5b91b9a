import { useTranslations } from 'use-intl'
import { MAX_REMINDERS } from '#shared/contract/shops/money/payment-settings.ts'
import { otherLanguage } from '#shared/rules/languages/languages.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

/** Schedule and text of payment reminders. */
export function ReminderFields({ form }: { form: SettingsFormApi }) {
  const t = useTranslations('settings.reminders')
  const language = form.watch('language')
  const { errors } = form.formState
  return (
    <section aria-labelledby="payment-reminders" className="grid gap-5">
      <h2 id="payment-reminders" className="text-base">
        {t('title')}
      </h2>
      <Field
        label={t('days')}
        hint={t('daysHint', { max: MAX_REMINDERS })}
        error={errors.reminderDays?.message}
        className="max-w-sm"
      >
        <Input autoComplete="off" placeholder="2, 5" {...form.register('reminderDays')} />
      </Field>
      <Field label={t('text')} hint={t('textHint')} error={errors.reminderText?.message}>
        <Textarea {...form.register('reminderText')} />
      </Field>
      <Field label={t(`other.${otherLanguage(language)}`)} error={errors.reminderTextTranslated?.message}>
        <Textarea {...form.register('reminderTextTranslated')} />
      </Field>
    </section>
  )
}
