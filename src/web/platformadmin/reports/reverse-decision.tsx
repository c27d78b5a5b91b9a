import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Report, STATEMENT_MAX } from '#shared/contract/reports.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { useReverse } from './use-reports.ts'

/** Restores a removed listing, with reasons. */
export function ReverseDecision({ report }: { report: Report }) {
  const t = useTranslations('reports')
  const [open, setOpen] = useState(false)
  const [statement, setStatement] = useState('')
  const [checked, setChecked] = useState(false)
  const reverse = useReverse(report.id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (statement.trim() && !reverse.isPending) reverse.mutate(statement.trim())
  }
  return (
    <>
      <Button variant="outline" size="sm" className="w-fit" onClick={() => setOpen(true)}>
        {t('reverse.open')}
      </Button>
      {open && (
        <FormModal
          title={t('reverse.title', { name: report.productName ?? '' })}
          description={t('reverse.description')}
          onClose={() => !reverse.isPending && setOpen(false)}
          onSubmit={submit}
          submit={t('reverse.submit')}
          pending={reverse.isPending}
        >
          <Field
            label={t('reverse.statement')}
            required
            error={checked && !statement.trim() && t('decide.noStatement')}
            hint={t('decide.statementHint')}
          >
            <Textarea
              value={statement}
              maxLength={STATEMENT_MAX}
              onChange={({ currentTarget: { value } }) => setStatement(value)}
            />
          </Field>
        </FormModal>
      )}
    </>
  )
}
