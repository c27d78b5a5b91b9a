import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { isDay, type Period, presets, spansFor } from './period.ts'

type PeriodChoiceProps = { period: Period; today: string; onChange: (values: Record<string, string>) => void }

/** Period and interval. Custom dates apply once both are set. */
export function PeriodChoice({ period, today, onChange }: PeriodChoiceProps) {
  const t = useTranslations('shopFigures.period')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('label')} className="w-full sm:w-48">
        <Select
          value={period.preset}
          options={[...presets, 'own' as const].map((value) => ({ value, label: t(`presets.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange(
              value === 'own'
                ? { period: '', from: period.from, to: period.to, by: '' }
                : { period: value === '30d' ? '' : value, from: '', to: '', by: '' },
            )
          }
        />
      </Field>
      {period.preset === 'own' && <OwnDays key={`${period.from} ${period.to}`} {...{ period, today, onChange }} />}
      <Field label={t('by')} className="w-full sm:w-36">
        <Select
          value={period.by}
          options={spansFor(period).map((value) => ({ value, label: t(`spans.${value}`) }))}
          onChange={({ currentTarget: { value } }) => onChange({ by: value })}
        />
      </Field>
    </div>
  )
}

function OwnDays({ period, today, onChange }: PeriodChoiceProps) {
  const t = useTranslations('shopFigures.period')
  const [days, setDays] = useState({ from: period.from, to: period.to })
  const isReversed = isDay(days.from) && isDay(days.to) && days.from > days.to
  const set = (change: Partial<typeof days>) => {
    const next = { ...days, ...change }
    setDays(next)
    if (isDay(next.from) && isDay(next.to) && next.from <= next.to) onChange({ ...next, period: '', by: '' })
  }
  return (
    <>
      <Field label={t('from')} className="w-full sm:w-40">
        <Input
          type="date"
          min="2000-01-01"
          max={today}
          value={days.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('to')} className="w-full sm:w-40" error={isReversed ? t('reversed') : undefined}>
        <Input
          type="date"
          min="2000-01-01"
          max={today}
          value={days.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}
