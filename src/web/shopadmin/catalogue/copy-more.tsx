import { useTranslations } from 'use-intl'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { NumberField } from '../forms/number-field.tsx'
import type { CopyInput, NumberFieldName } from './copy-input.ts'

type CopyMoreProps = {
  input: CopyInput
  onChange: (part: Partial<CopyInput>) => void
  wrong: NumberFieldName | undefined
}

/** Collapsed fields that few copies need: grade, signature, purchase price. */
export function CopyMore({ input, onChange, wrong }: CopyMoreProps) {
  const t = useTranslations()
  const text = (field: 'gradeCompany' | 'grade' | 'certificateNumber', maxLength: number) => (
    <Input
      autoComplete="off"
      maxLength={maxLength}
      value={input[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
  const flag = (field: 'isSigned' | 'isAltered' | 'isPlayset', label: string) => (
    <Checkbox checked={input[field]} onCheckedChange={(checked) => onChange({ [field]: checked })}>
      {label}
    </Checkbox>
  )
  return (
    <details open={wrong === 'purchasePrice' || undefined} className="group">
      <summary className="w-fit cursor-pointer font-medium text-quiet text-sm hover:text-ink">
        {t('search.copy.more')}
      </summary>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Field label={t('search.copy.gradeCompany')}>{text('gradeCompany', 20)}</Field>
        <Field label={t('search.copy.grade')}>{text('grade', 20)}</Field>
        <Field label={t('search.copy.certificate')}>{text('certificateNumber', 40)}</Field>
        <NumberField
          kind="euros"
          name="purchasePrice"
          label={t('search.copy.purchasePrice')}
          placeholder={t('numbers.noAmount')}
          text={input.purchasePrice}
          value={input.purchasePrice}
          onText={(purchasePrice) => onChange({ purchasePrice })}
          onChange={(event) => onChange({ purchasePrice: event.currentTarget.value })}
          {...(wrong === 'purchasePrice' && { offer: true, 'aria-invalid': true, 'aria-describedby': 'copy-problem' })}
        />
        <div className="col-span-full flex flex-wrap gap-x-6 gap-y-2">
          {flag('isSigned', t('cards.signed'))}
          {flag('isAltered', t('cards.altered'))}
          {flag('isPlayset', t('cards.playset'))}
        </div>
      </div>
    </details>
  )
}
