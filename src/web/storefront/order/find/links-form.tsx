import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import { Problem } from '#web/components/problem.tsx'
import { EmailInput } from '#web/components/ui/form/email-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { useEmailForm } from '#web/components/ui/form/use-email-form.ts'
import { Button } from '../../../components/ui/button.tsx'
import { shownError } from '../../../lib/api/api-error.ts'
import { askForLinks, type Linked, readSentForm } from './sent-links.ts'

type LinksFormProps = { shopId: number; to: Linked; path: string }

/** Customers have no accounts: access to the mailbox gives access to its orders and its store credit. */
export function LinksForm({ shopId, to, path }: LinksFormProps) {
  const t = useTranslations('order')
  const client = useQueryClient()
  const [sent] = useState(() => readSentForm(client, to, shopId))
  const ask = useMutation({ mutationFn: (email: string) => askForLinks(to, { shopId, email }) })
  const { input, problem, submit } = useEmailForm((email) => !ask.isPending && ask.mutate(email), sent?.problem)
  const { message, failure } = ask.isIdle ? (sent ?? {}) : answerOf(ask, t('unreachable'))
  return (
    <>
      {/* Before hydration or without scripts, the browser submits the form and the server renders the result. */}
      <form
        method="post"
        action={useHref(path)}
        noValidate
        onSubmit={submit}
        className="grid justify-items-stretch gap-4"
      >
        <Field label={t('find.email')} error={problem}>
          <EmailInput
            ref={input}
            placeholder={t('find.emailHint')}
            defaultValue={sent?.email}
            readOnly={ask.isPending}
          />
        </Field>
        <Button type="submit" size="lg" pending={ask.isPending} pendingText={t('find.sending')}>
          {t('find.send')}
        </Button>
      </form>
      <div role="status">{message && <p className="rounded-lg border bg-surface px-4 py-3">{message}</p>}</div>
      <Problem>{failure}</Problem>
    </>
  )
}

type RequestState = { data: { message: string } | undefined; error: Error | null }

const answerOf = ({ data, error }: RequestState, unreachable: string) => ({
  message: data?.message,
  failure: error && shownError(error, unreachable),
})
