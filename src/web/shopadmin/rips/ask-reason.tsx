import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'

type AskReasonProps = {
  title: string
  label: string
  confirm: string
  optional?: boolean
  onReason: (reason: string) => void
  onCancel: () => void
}

/** Asks why, in place: a dialog would cover the camera's picture of the desk. */
export function AskReason({ title, label, confirm, optional = false, onReason, onCancel }: AskReasonProps) {
  const t = useTranslations('rips')
  const heading = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '' && !optional) setMissing(true)
    else onReason(reason.trim())
  }
  return (
    <form noValidate aria-labelledby={heading} onSubmit={submit} className="grid gap-3 rounded-lg border p-4">
      <p id={heading} className="font-medium">
        {title}
      </p>
      <Field label={label} required={!optional} error={isMissing ? t('reasonMissing') : undefined}>
        <Input
          autoFocus
          maxLength={200}
          className="min-h-11"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && onCancel()}
        />
      </Field>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" className="min-h-11">
          {confirm}
        </Button>
        <Button variant="outline" className="min-h-11" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </p>
    </form>
  )
}
