import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Company } from '#shared/contract/orders/order-invoices.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { ApiError, shownError } from '#web/lib/api/api-error.ts'

type CompanyFormProps = {
  company: Company | null
  saving: boolean
  refused: Error | null
  /** Message if the server is unreachable. */
  failure: string
  label: ReactNode
  onSave: (company: Company) => void
  /** Other actions, next to the button. */
  also?: ReactNode
  onCancel: () => void
}

/** Company on an invoice. Shows server errors at their fields. */
export function CompanyForm(props: CompanyFormProps) {
  const { company, saving, refused, failure, label, onSave, also, onCancel } = props
  const t = useTranslations('address.company')
  const [typed, setTyped] = useState(company ?? { name: '', vatNumber: '' })
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const problems = problemsOf(refused)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    const lacksName = typed.name.trim() === ''
    setMissing(lacksName)
    if (lacksName) input.current?.focus()
    else onSave(typed)
  }
  const text = (field: keyof Company) => ({
    value: typed[field],
    readOnly: saving,
    onChange: ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) =>
      setTyped((before) => ({ ...before, [field]: value })),
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('name')} required error={missing ? t('nameMissing') : problems.name}>
        <Input ref={input} autoFocus autoComplete="organization" maxLength={200} {...text('name')} />
      </Field>
      <Field label={t('vatNumber')} hint={t('vatNumberHint')} error={problems.vatNumber}>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          {...text('vatNumber')}
        />
      </Field>
      <Problem>{refused && Object.keys(problems).length === 0 && shownError(refused, failure)}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={saving}>
          {label}
        </Button>
        {also}
        <Button variant="ghost" disabled={saving} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

const problemsOf = (refused: Error | null): Partial<Record<keyof Company, string>> =>
  refused instanceof ApiError
    ? Object.fromEntries(refused.issues.map(({ path, message }) => [path.split('.').at(-1), message]))
    : {}
