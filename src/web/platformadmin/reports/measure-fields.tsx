import { useTranslations } from 'use-intl'
import { problemText } from '#shared/contract/problem.ts'
import { MAX_LAW, type Measure } from '#shared/contract/reports.ts'
import {
  type MeasureDuration,
  type MeasureGround,
  measureDurations,
  measureGrounds,
} from '#shared/rules/shops/reports.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useText } from '#web/lib/language/use-text.ts'

export type Basis = { ground: MeasureGround | undefined; law: string; duration: MeasureDuration | undefined }

export const noBasis: Basis = { ground: undefined, law: '', duration: undefined }

/** The measure's basis for the request; undefined while it is incomplete. */
export function readMeasure({ ground, law, duration }: Basis): Measure | undefined {
  if (!ground || !duration) return undefined
  if (ground !== 'law') return { ground, duration }
  return law.trim() === '' ? undefined : { ground, law: law.trim(), duration }
}

type MeasureFieldsProps = {
  decision: 'listing-removed' | 'shop-suspended'
  basis: Basis
  checked: boolean
  onChange: (basis: Basis) => void
}

/** Ground and scope of a measure, for the statement of reasons. */
export function MeasureFields({ decision, basis, checked, onChange }: MeasureFieldsProps) {
  const t = useTranslations('reports.decide')
  const write = useText()
  const { ground, law, duration } = basis
  const missing = (isMissing: boolean) => checked && isMissing && write(problemText('required'))
  return (
    <>
      <Field label={t('ground')} required error={missing(!ground)} hint={t('groundHint')}>
        <Select
          value={ground ?? ''}
          options={measureGrounds.map((value) => ({ value, label: t(`grounds.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...basis, ground: measureGrounds.find((each) => each === value) })
          }
        >
          <option value="" disabled>
            {t('chooseGround')}
          </option>
        </Select>
      </Field>
      {ground === 'law' && (
        <Field label={t('law')} required error={missing(law.trim() === '')}>
          <Input
            autoComplete="off"
            maxLength={MAX_LAW}
            value={law}
            onChange={({ currentTarget: { value } }) => onChange({ ...basis, law: value })}
          />
        </Field>
      )}
      <p className="text-quiet text-sm">{t(`scope.${decision}`)}</p>
      <Field label={t('duration')} required error={missing(!duration)}>
        <Select
          value={duration ?? ''}
          options={measureDurations.map((value) => ({ value, label: t(`durations.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...basis, duration: measureDurations.find((each) => each === value) })
          }
        >
          <option value="" disabled>
            {t('chooseDuration')}
          </option>
        </Select>
      </Field>
    </>
  )
}
