import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemText } from '#shared/contract/problem.ts'
import { MAX_HOLIDAY_TEXT } from '#shared/contract/shops/holiday.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { otherLanguage } from '#shared/rules/languages/languages.ts'
import { addDays } from '#shared/rules/money/days.ts'
import { type Holiday, holidayProblem } from '#shared/rules/shops/holiday.ts'
import { failed } from '#web/components/failures/failed.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { useSaveSettings } from '../use-save-settings.ts'

type HolidayDialogProps = { shop: Shop; holiday: Holiday | null; today: string; onClose: () => void }

export function HolidayDialog({ shop, holiday, today, onClose }: HolidayDialogProps) {
  const t = useTranslations('settings')
  const text = useText()
  const saving = useSaveSettings(shop)
  const [typed, setTyped] = useState<Holiday>(holiday ?? { from: today, until: '', text: '', textTranslated: '' })
  const [tried, setTried] = useState(false)
  const missing = { from: typed.from === '', until: typed.until === '' }
  const problem = missing.until ? 'notDate' : holidayProblem(typed, today)
  const set = (field: keyof Holiday) => (event: { currentTarget: { value: string } }) =>
    setTyped({ ...typed, [field]: event.currentTarget.value })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing.from || problem || saving.isPending) return
    saving.mutate({ holiday: typed }, { onSuccess: onClose, onError: (error) => failed(t('notSaved'), error) })
  }
  return (
    <FormModal
      title={t('holiday.title')}
      description={t('holiday.dialog')}
      onClose={onClose}
      onSubmit={submit}
      bodyClass="grid gap-4"
      submit={t('holiday.save')}
      pending={saving.isPending}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('holiday.from')}
          required
          error={tried && missing.from ? text(problemText('notDate')) : undefined}
        >
          <Input type="date" value={typed.from} onChange={set('from')} />
        </Field>
        <Field label={t('holiday.until')} required error={tried && problem ? text(problemText(problem)) : undefined}>
          <Input type="date" min={addDays(today, 1)} value={typed.until} onChange={set('until')} />
        </Field>
      </div>
      <Field label={t('holiday.text')} hint={t('holiday.textHint')}>
        <Textarea maxLength={MAX_HOLIDAY_TEXT} value={typed.text} onChange={set('text')} />
      </Field>
      <Field label={t(`holiday.other.${otherLanguage(shop.language)}`)}>
        <Textarea maxLength={MAX_HOLIDAY_TEXT} value={typed.textTranslated} onChange={set('textTranslated')} />
      </Field>
    </FormModal>
  )
}
