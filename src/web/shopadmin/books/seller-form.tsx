import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { getApproval } from '#shared/contract/shops/approval.ts'
import { getBooks } from '#shared/contract/shops/money/invoices.ts'
import { getSeller, SellerForm as Schema, type Seller, saveSeller } from '#shared/contract/shops/sellers.ts'
import { getTerms } from '#shared/contract/shops/terms.ts'
import { countries, countryName } from '#shared/rules/orders/shipping/countries.ts'
import { failed } from '#web/components/failures/failed.ts'
import { leaveWithoutSaving, useLeaveGuard } from '#web/components/leaving/use-leave-guard.tsx'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { showIssues } from '../forms/show-issues.ts'

type Typed = z.input<typeof Schema>
type Text = Exclude<keyof Typed, 'country' | 'smallBusiness'>

const fields: readonly (keyof Typed)[] = [
  'legalName',
  'tradeName',
  'street',
  'houseNumber',
  'postcode',
  'city',
  'country',
  'email',
  'phone',
  'kvkNumber',
  'vatNumber',
  'smallBusiness',
]

type SellerFormProps = {
  shopId: number
  stored: Seller
  /** As a step of the setup: without a title, and with other buttons. */
  step?: { onSaved: () => void; actions: (pending: boolean) => ReactNode }
}

export function SellerForm({ shopId, stored, step }: SellerFormProps) {
  const t = useTranslations('books')
  const { language } = useFormat()
  const client = useQueryClient()
  const params = { id: shopId }
  const form = useForm<Typed, unknown, z.output<typeof Schema>>({
    resolver: zodResolver(Schema),
    defaultValues: stored,
    mode: 'onTouched',
  })
  const { errors, isDirty } = form.formState
  const { question } = useLeaveGuard(isDirty, leaveWithoutSaving(t('seller.unsaved')))
  const saving = useReportedMutation({
    send: (body: z.output<typeof Schema>) => call(saveSeller, { params, body }),
    answers: keyOf(getSeller, params),
    done: step ? undefined : t('seller.saved'),
    onDone: (saved) => {
      void client.invalidateQueries({ queryKey: keyOf(getBooks, params) })
      void client.invalidateQueries({ queryKey: keyOf(getApproval, params) })
      void client.invalidateQueries({ queryKey: keyOf(getTerms, params) })
      form.reset(saved)
      step?.onSaved()
    },
    failure: (error) => {
      if (showIssues(error, fields, form.setError).length === 0) failed(t('seller.notSaved'), error)
    },
  })
  const text = (name: Text, more: { required?: boolean; hint?: string; autoComplete?: string; type?: string } = {}) => {
    const { required = true, hint, autoComplete = 'off', type } = more
    return (
      <Field label={t(`seller.${name}`)} required={required} hint={hint} error={errors[name]?.message}>
        <Input autoComplete={autoComplete} type={type} {...form.register(name)} />
      </Field>
    )
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((values) => saving.mutate(values))}>
      {!step && (
        <div>
          <h2 className="text-base">{t('seller.title')}</h2>
          <p className="text-quiet text-sm">{t('seller.text')}</p>
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {text('legalName', { hint: t('seller.legalNameHint'), autoComplete: 'organization' })}
        {text('tradeName', { required: false, hint: t('seller.tradeNameHint') })}
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3">
          {text('street')}
          {text('houseNumber')}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-3">
          {text('postcode', { autoComplete: 'postal-code' })}
          {text('city')}
        </div>
        <Field label={t('seller.country')} required error={errors.country?.message}>
          <Select
            options={countries.map((value) => ({ value, label: countryName(value, language) }))}
            {...form.register('country')}
          />
        </Field>
        {text('phone', { autoComplete: 'tel', type: 'tel', hint: t('seller.contactHint') })}
        {text('email', { autoComplete: 'email', type: 'email', hint: t('seller.contactHint') })}
        {text('kvkNumber')}
        {text('vatNumber', { required: !form.watch('smallBusiness') })}
        <Switch className="sm:col-span-2" {...form.register('smallBusiness')}>
          {t('seller.smallBusiness')}
        </Switch>
      </div>
      {step ? (
        step.actions(saving.isPending)
      ) : (
        <Button type="submit" className="justify-self-start" pending={saving.isPending}>
          {t('save')}
        </Button>
      )}
      {question}
    </form>
  )
}
