import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { emailProblem } from '#shared/rules/text/email.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { AccessFields } from './access-fields.tsx'
import { accessBody, type ChosenAccess } from './access-input.ts'
import { useInvite } from './use-team.ts'

export function InviteDialog({ shopId, onClose }: { shopId: number; onClose: () => void }) {
  const t = useTranslations('teamScreens')
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState<ChosenAccess>({ role: 'packer', permissions: [] })
  const [problem, setProblem] = useState<string>()
  const [tried, setTried] = useState(false)
  const invite = useInvite(shopId, (error) => setProblem(shownError(error, t('invitations.sendFailed'))))
  const access = accessBody(chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = emailProblem(email)
    setProblem(wrong)
    if (!wrong && access && !invite.isPending) invite.mutate({ email, ...access }, { onSuccess: onClose })
  }
  return (
    <FormModal
      title={t('form.title')}
      description={t('form.text')}
      onClose={onClose}
      onSubmit={submit}
      bodyClass="grid gap-5"
      submit={t('form.submit')}
      pending={invite.isPending}
    >
      <Field label={t('form.email')} required error={problem}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <AccessFields chosen={chosen} problem={tried && !access ? t('form.none') : undefined} onChange={setChosen} />
    </FormModal>
  )
}
