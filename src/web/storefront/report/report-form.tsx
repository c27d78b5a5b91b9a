import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { EXPLANATION, isAnonymous, reportReasons } from '#shared/rules/shops/reports.ts'
import { Problem } from '#web/components/problem.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { Button } from '../../components/ui/button.tsx'
import { ApiError, shownError } from '../../lib/api/api-error.ts'
import { reportPath } from './report-address.ts'
import { type FieldName, type FieldProblems, problemsWith, type ReportFields, readFields } from './report-fields.ts'
import { readSentForm, send } from './send-report.ts'

type ReportFormProps = { shop: PublicShop; productId: number | undefined }

export function ReportForm({ shop, productId }: ReportFormProps) {
  const t = useTranslations('report')
  const client = useQueryClient()
  // Before hydration or without scripts, the browser submits the form and the server renders the result.
  const [sent] = useState(() => readSentForm(client, shop.id))
  const [problems, setProblems] = useState<FieldProblems>(sent?.problems ?? {})
  const [reason, setReason] = useState(sent?.fields.reason ?? '')
  const anonymous = isAnonymous(reason)
  const form = useRef<HTMLFormElement>(null)
  const orders = useLinkTo(`/@${shop.slug}/orders`)
  const action = useHref(reportPath(shop.slug, productId))
  const sending = useMutation({
    mutationFn: (fields: ReportFields) => send({ shopId: shop.id, productId }, fields),
    onError: (error) => error instanceof ApiError && setProblems(problemsIn(error)),
  })

  const show = (found: FieldProblems) => {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.isPending) return
    const data = new FormData(event.currentTarget)
    const fields = readFields((name) => data.get(name))
    const found = problemsWith(fields)
    show(found)
    if (Object.keys(found).length === 0) sending.mutate(fields)
  }

  const number = sending.data?.number ?? sent?.number
  if (number) return <Sent shop={shop} number={number} email={sending.variables?.email ?? sent?.fields.email ?? ''} />
  const failure = sending.error ? shownError(sending.error, t('failed')) : sent?.failure
  const typed = sent?.fields
  const of = (name: FieldName) => ({ name, readOnly: sending.isPending })
  return (
    <form ref={form} method="post" action={action} noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-quiet">
        {t.rich('intro', {
          orders: (words) => (
            <a className="text-accent-ink underline underline-offset-4" {...orders}>
              {words}
            </a>
          ),
        })}
      </p>
      <Field label={t('reason')} required error={problems.reason}>
        <Select
          name="reason"
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          options={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        >
          <option value="" disabled>
            {t('choose')}
          </option>
        </Select>
      </Field>
      <Field
        label={t('explanation')}
        required
        error={problems.explanation}
        hint={t('explanationHint', { min: String(EXPLANATION.min), max: String(EXPLANATION.max) })}
      >
        <Textarea {...of('explanation')} rows={6} maxLength={EXPLANATION.max} defaultValue={typed?.explanation} />
      </Field>
      {anonymous && <p role="status">{t('anonymous')}</p>}
      <Field label={t('name')} required={!anonymous} error={problems.name}>
        <Input {...of('name')} autoComplete="name" maxLength={200} defaultValue={typed?.name} />
      </Field>
      <Field label={t('email')} required={!anonymous} error={problems.email} hint={t('emailHint')}>
        <Input
          {...of('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={typed?.email}
        />
      </Field>
      <div className="grid gap-1">
        <Checkbox
          name="goodFaith"
          value="yes"
          defaultChecked={typed?.goodFaith}
          aria-invalid={Boolean(problems.goodFaith)}
          aria-describedby={problems.goodFaith && 'good-faith-missing'}
        >
          {t('goodFaith')}
        </Checkbox>
        {problems.goodFaith && (
          <p id="good-faith-missing" className="text-bad-ink text-xs">
            {t('goodFaithMissing')}
          </p>
        )}
      </div>
      <Button type="submit" size="lg" pending={sending.isPending} pendingText={t('sending')}>
        {t('send')}
      </Button>
      <Problem>{failure}</Problem>
    </form>
  )
}

/** Errors from the server by field. */
const problemsIn = ({ issues = [] }: ApiError): FieldProblems =>
  Object.fromEntries(issues.map(({ path, message }) => [path, message]))

function Sent({ shop, number, email }: { shop: PublicShop; number: string; email: string }) {
  const t = useTranslations('report.sent')
  const back = useLinkTo(`/@${shop.slug}`)
  return (
    <div role="status" className="grid gap-3 rounded-lg border bg-surface p-5">
      <h2 className="text-lg">{t('title', { number })}</h2>
      <p className="wrap-anywhere">{email ? t('text', { email }) : t('anonymous')}</p>
      <Button asChild variant="outline" className="w-fit">
        <a {...back}>{t('back')}</a>
      </Button>
    </div>
  )
}
