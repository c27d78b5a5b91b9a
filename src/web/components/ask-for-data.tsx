import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { askForMyData } from '#shared/contract/accounts/privacy.ts'
import { Button } from '#web/components/ui/button.tsx'
import { EmailInput } from '#web/components/ui/form/email-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { useEmailForm } from '#web/components/ui/form/use-email-form.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'

/** Access to the mailbox of an address grants access to its data. */
export function AskForData({ shopId }: { shopId?: number }) {
  const t = useTranslations('yourData.ask')
  const ask = useMutation({
    mutationFn: (email: string) => call(askForMyData, { body: { email, ...(shopId === undefined ? {} : { shopId }) } }),
  })
  const { input, problem, submit } = useEmailForm((email) => !ask.isPending && ask.mutate(email))
  return (
    <>
      <form noValidate onSubmit={submit} className="grid justify-items-stretch gap-4">
        <Field label={t('email')} error={problem}>
          <EmailInput ref={input} readOnly={ask.isPending} />
        </Field>
        <Button type="submit" size="lg" pending={ask.isPending} pendingText={t('sending')}>
          {t('send')}
        </Button>
      </form>
      <div role="status">{ask.isSuccess && <Notice variant="good">{t('sent')}</Notice>}</div>
      {ask.isError && (
        <Notice variant="warn" role="alert">
          {shownError(ask.error, t('failed'))}
        </Notice>
      )}
    </>
  )
}
