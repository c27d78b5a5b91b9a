import { useTranslations } from 'use-intl'
import { emailProblem } from '#shared/rules/text/email.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { useProblem } from '#web/lib/language/use-problem.ts'
import type { TypedDraft } from './draft-input.ts'

type DraftCustomerProps = {
  typed: TypedDraft
  problems: ReadonlySet<string>
  onChange: (change: Partial<TypedDraft>) => void
}

/** Email address and note of a draft's customer. */
export function DraftCustomer({ typed, problems, onChange }: DraftCustomerProps) {
  const t = useTranslations('draftOrders.form')
  const problemText = useProblem()
  return (
    <Section title={t('customer')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="grid gap-2">
          <Field
            label={t('email')}
            hint={t('emailHint')}
            error={problems.has('email') && problemText(emailProblem(typed.email) ?? '')}
          >
            <Input
              type="email"
              autoComplete="off"
              maxLength={254}
              value={typed.email}
              onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
            />
          </Field>
          {typed.email.trim() !== '' && (
            <Checkbox checked={typed.mail} onCheckedChange={(mail) => onChange({ mail })}>
              {t('mail')}
            </Checkbox>
          )}
        </div>
        <Field label={t('note')}>
          <Textarea
            rows={2}
            maxLength={1_000}
            value={typed.note}
            onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
          />
        </Field>
      </div>
    </Section>
  )
}
