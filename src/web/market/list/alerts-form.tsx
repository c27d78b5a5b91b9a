import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { askForAlerts } from '#shared/contract/market/alerts.ts'
import { emailProblem } from '#shared/rules/text/email.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { ApiError, shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useCountry } from '../country.ts'
import { type WantLine, wantsOf } from '../want-store.ts'

/** Subscribes to alerts for the cards on the list, with double opt-in. */
export function AlertsForm({ lines }: { lines: readonly WantLine[] }) {
  const t = useTranslations('wants.alerts')
  const { country } = useCountry()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const submit = async () => {
    const found = emailProblem(email)
    if (found) return setProblem(found)
    setSending(true)
    setProblem(undefined)
    try {
      const wants = wantsOf(lines).map(({ pieces: _pieces, ...want }) => want)
      await call(askForAlerts, { body: { email, country, wants } })
      setSentTo(email)
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'email') : undefined
      setProblem(issue?.message ?? shownError(error, t('failed')))
    } finally {
      setSending(false)
    }
  }
  return (
    <section aria-labelledby="alerts" className="grid gap-3 border-t pt-6">
      <h2 id="alerts" className="text-lg">
        {t('title')}
      </h2>
      <p className="max-w-prose text-quiet">{t('text')}</p>
      {sentTo === undefined ? (
        <form
          noValidate
          className="flex max-w-lg flex-wrap items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <Field label={t('email')} hideLabel error={problem} className="min-w-0 grow basis-56">
            <Input
              type="email"
              autoComplete="email"
              placeholder={t('email')}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          </Field>
          <Button type="submit" variant="outline" pending={sending}>
            {t('submit')}
          </Button>
        </form>
      ) : (
        <Notice variant="good" role="status" title={t('sent')} className="max-w-lg">
          {t('sentText', { email: sentTo })}
        </Notice>
      )}
    </section>
  )
}
