import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { getTerms, publishTerms, type ShopTerms, TermsAnswers } from '#shared/contract/shops/terms.ts'
import { languages } from '#shared/rules/languages/languages.ts'
import { returnCosts, termsDocuments } from '#shared/rules/shops/terms.ts'
import { failed } from '#web/components/failures/failed.ts'
import { leaveWithoutSaving, useLeaveGuard } from '#web/components/leaving/use-leave-guard.tsx'
import { Link } from '#web/components/link.tsx'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Textarea } from '#web/components/ui/form/textarea.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { showIssues } from '../forms/show-issues.ts'
import { TermsNotices } from './terms-notices.tsx'
import { TermsPreview } from './terms-preview.tsx'

const fields = ['returnAddress', 'returnCosts', 'handlingDays', 'dataShared', 'own'] as const

/** The owner's additions to the templates, next to a preview. */
export function TermsForm({ shopId, stored }: { shopId: number; stored: ShopTerms }) {
  const t = useTranslations('shopTermsForm')
  const params = { id: shopId }
  const form = useForm<TermsAnswers>({
    resolver: zodResolver(TermsAnswers),
    defaultValues: stored.answers,
    mode: 'onTouched',
  })
  const { register, formState } = form
  const { errors, isDirty } = formState
  const { question } = useLeaveGuard(isDirty, leaveWithoutSaving(t('unsaved')))
  const answers = useWatch({ control: form.control }) as TermsAnswers
  const publishing = useReportedMutation({
    send: (body: TermsAnswers) => call(publishTerms, { params, body }),
    answers: keyOf(getTerms, params),
    done: t('done'),
    onDone: (saved) => form.reset(saved.answers),
    failure: (error) => {
      if (showIssues(error, fields, form.setError).length === 0) failed(t('notDone'), error)
    },
  })
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((values) => publishing.mutate(values))}>
        <TermsNotices stored={stored} />
        <Card className="grid gap-5 p-5">
          <p className="text-quiet text-sm">
            {t.rich('settings', {
              link: (words) => (
                <Link key="link" to="/shopadmin/settings" className="text-accent-ink underline underline-offset-2">
                  {words}
                </Link>
              ),
            })}
          </p>
          <Field label={t('returnAddress')} hint={t('returnAddressHint')} error={errors.returnAddress?.message}>
            <Textarea {...register('returnAddress')} />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t('returnCosts')} error={errors.returnCosts?.message}>
              <Select
                options={returnCosts.map((value) => ({ value, label: t(`costs.${value}`) }))}
                {...register('returnCosts')}
              />
            </Field>
            <Field label={t('handlingDays')} hint={t('handlingDaysHint')} error={errors.handlingDays?.message}>
              <Input inputMode="numeric" autoComplete="off" {...register('handlingDays', { setValueAs: Number })} />
            </Field>
          </div>
          <Field label={t('dataShared')} hint={t('dataSharedHint')} error={errors.dataShared?.message}>
            <Input autoComplete="off" {...register('dataShared')} />
          </Field>
        </Card>
        <Card className="grid gap-5 p-5">
          <div>
            <h2 className="text-base">{t('own.title')}</h2>
            <p className="text-quiet text-sm">{t('own.text')}</p>
          </div>
          {termsDocuments.flatMap((document) =>
            languages.map((language) => (
              <Field
                key={`${document} ${language}`}
                label={t(`own.${language}`, { label: t(`own.${document}`) })}
                error={errors.own?.[document]?.[language]?.message}
              >
                <Textarea rows={2} lang={language} {...register(`own.${document}.${language}`)} />
              </Field>
            )),
          )}
        </Card>
        <div className="sticky bottom-(--bottom-bar,0px) z-20 flex justify-end border-t bg-ground py-3">
          <Button
            type="submit"
            disabled={!stored.sellerComplete}
            pending={publishing.isPending}
            pendingText={t('publishing')}
          >
            {t('publish')}
          </Button>
        </div>
        {question}
      </form>
      {stored.sellerComplete && <TermsPreview shopId={shopId} answers={answers} />}
    </div>
  )
}
