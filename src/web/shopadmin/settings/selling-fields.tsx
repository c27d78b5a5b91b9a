import { useTranslations } from 'use-intl'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

const fields = ['inMarket', 'opensLive'] as const

/** Where and how the shop sells, besides its own pages. */
export function SellingFields({ form }: { form: SettingsFormApi }) {
  const t = useTranslations('settings')
  return (
    <section aria-labelledby="selling" className="grid gap-4">
      <h2 id="selling" className="text-base">
        {t('selling')}
      </h2>
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
    </section>
  )
}
