import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { emailProblem } from '#shared/rules/text/email.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { useBlock } from './use-order-blocks.ts'

/** Blocks an email address entered by hand. */
export function BlockForm({ shopId }: { shopId: number }) {
  const t = useTranslations('blocks')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const block = useBlock(shopId, (error) => setProblem(shownError(error, t('failed'))))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (block.isPending) return
    const wrong = emailProblem(email)
    setProblem(wrong)
    if (!wrong) block.mutate({ kind: 'email', email }, { onSuccess: () => setEmail('') })
  }
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <Field label={t('form.label')} error={problem} className="min-w-0 flex-1">
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          placeholder={t('form.placeholder')}
          value={email}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <Button type="submit" pending={block.isPending} className="mt-6.5">
        {t('form.submit')}
      </Button>
    </form>
  )
}
