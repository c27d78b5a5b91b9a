import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Report, STATEMENT_MAX } from '#shared/contract/reports.ts'
import { isMeasure, type ReportDecision, reportDecisions } from '#shared/rules/shops/reports.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { type Basis, MeasureFields, noBasis, readMeasure } from './measure-fields.tsx'
import { useDecide } from './use-reports.ts'

/** The decision with its reasons, which both parties can read. */
export function DecideForm({ report }: { report: Report }) {
  const t = useTranslations('reports.decide')
  const [decision, setDecision] = useState<ReportDecision>()
  const [statement, setStatement] = useState('')
  const [basis, setBasis] = useState<Basis>(noBasis)
  const [checked, setChecked] = useState(false)
  const decide = useDecide(report.id)
  const choices = reportDecisions.filter((choice) => choice !== 'listing-removed' || report.productName !== null)
  const needsGround = isMeasure(decision)
  const measure = readMeasure(basis)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!decision || !statement.trim() || decide.isPending) return
    if (!needsGround) decide.mutate({ decision, statement: statement.trim() })
    else if (measure) decide.mutate({ decision, statement: statement.trim(), measure })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 rounded-lg border p-4">
      <h3 className="font-medium">{t('title')}</h3>
      <Field
        label={t('decision')}
        required
        error={checked && !decision && t('missing')}
        hint={decision && t(`effect.${decision}`)}
      >
        <Select
          value={decision ?? ''}
          options={choices.map((value) => ({ value, label: t(`option.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setDecision(choices.find((choice) => choice === value))}
        >
          <option value="" disabled>
            {t('choose')}
          </option>
        </Select>
      </Field>
      {(decision === 'listing-removed' || decision === 'shop-suspended') && (
        <MeasureFields decision={decision} basis={basis} checked={checked} onChange={setBasis} />
      )}
      <Field
        label={t('statement')}
        required
        error={checked && !statement.trim() && t('noStatement')}
        hint={t('statementHint')}
      >
        <Textarea
          value={statement}
          maxLength={STATEMENT_MAX}
          onChange={({ currentTarget: { value } }) => setStatement(value)}
        />
      </Field>
      <Button
        type="submit"
        variant={needsGround ? 'destructive' : 'default'}
        pending={decide.isPending}
        className="w-fit max-sm:w-full"
      >
        {t('submit')}
      </Button>
    </form>
  )
}
