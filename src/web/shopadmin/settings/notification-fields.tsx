import { useTranslations } from 'use-intl'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

const fields = ['mailNewOrders', 'mailLowStock', 'mailApproval'] as const

/** Optional emails to the owner. Those about the account are always sent. */
export function NotificationFields({ form }: { form: SettingsFormApi }) {
  const t = useTranslations('settings.mails')
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-semibold text-base">{t('title')}</legend>
      {fields.map((field) => (
        <div key={field} className="grid gap-0.5">
          <Checkbox aria-describedby={`${field}-hint`} {...form.register(field)}>
            {t(`${field}.label`)}
          </Checkbox>
          <p id={`${field}-hint`} className="pl-7 text-quiet text-xs">
            {t(`${field}.hint`)}
          </p>
        </div>
      ))}
      <p className="text-quiet text-xs">{t('always')}</p>
    </fieldset>
  )
}
