import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { getApproval } from '#shared/contract/shops/approval.ts'
import {
  getTaxIdentity,
  TaxIdentityForm as Schema,
  saveTaxIdentity,
  sellerKinds,
} from '#shared/contract/shops/money/tax-identity.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { countries, countryName } from '#shared/rules/orders/shipping/countries.ts'
import { failed } from '#web/components/failures/failed.ts'
import { leaveWithoutSaving, useLeaveGuard } from '#web/components/leaving/use-leave-guard.tsx'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { showIssues } from '../forms/show-issues.ts'

type Typed = z.input<typeof Schema>

const empty: Typed = {
  kind: 'person',
  birthDate: '',
  taxCountry: 'NL',
  taxNumber: '',
  accountName: '',
  iban: '',
  accountCountry: 'NL',
}
const fields = Object.keys(empty) as (keyof Typed)[]

type TaxIdentityFormProps = {
  /** Its account for transfers is the first suggestion. */
  shop: Pick<Shop, 'id' | 'bankAccount'>
  onSaved: () => void
  /** Other buttons, as a step of the setup. */
  actions?: (pending: boolean) => ReactNode
}

export function TaxIdentityForm({ shop, onSaved, actions }: TaxIdentityFormProps) {
  const t = useTranslations('books.taxIdentity')
  const books = useTranslations('books')
  const { language } = useFormat()
  const client = useQueryClient()
  const params = { id: shop.id }
  const account = shop.bankAccount
  const form = useForm<Typed, unknown, z.output<typeof Schema>>({
    resolver: zodResolver(Schema),
    defaultValues: account ? { ...empty, accountName: account.name, iban: account.iban } : empty,
    mode: 'onTouched',
  })
  const { errors, isDirty } = form.formState
  const { question } = useLeaveGuard(isDirty, leaveWithoutSaving(t('unsaved')))
  const saving = useReportedMutation({
    send: (body: z.output<typeof Schema>) => call(saveTaxIdentity, { params, body }),
    answers: keyOf(getTaxIdentity, params),
    done: actions ? undefined : t('saved'),
    onDone: () => {
      form.reset(empty)
      void client.invalidateQueries({ queryKey: keyOf(getApproval, params) })
      onSaved()
    },
    failure: (error) => {
      if (showIssues(error, fields, form.setError).length === 0) failed(t('notSaved'), error)
    },
  })
  const text = (name: 'birthDate' | 'taxNumber' | 'accountName' | 'iban', hint?: string) => (
    <Field label={t(name)} required hint={hint} error={errors[name]?.message}>
      <Input autoComplete="off" type={name === 'birthDate' ? 'date' : 'text'} {...form.register(name)} />
    </Field>
  )
  const country = (name: 'taxCountry' | 'accountCountry') => (
    <Field label={t(name)} required error={errors[name]?.message}>
      <Select
        options={countries.map((value) => ({ value, label: countryName(value, language) }))}
        {...form.register(name)}
      />
    </Field>
  )
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((values) => saving.mutate(values))}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('kind')} required error={errors.kind?.message}>
          <Select
            options={sellerKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            {...form.register('kind')}
          />
        </Field>
        {form.watch('kind') === 'person' && text('birthDate')}
        {country('taxCountry')}
        {text('taxNumber', t('taxNumberHint'))}
        {text('accountName')}
        {text('iban')}
        {country('accountCountry')}
      </div>
      {actions ? (
        actions(saving.isPending)
      ) : (
        <Button type="submit" variant="outline" className="justify-self-start" pending={saving.isPending}>
          {books('save')}
        </Button>
      )}
      {question}
    </form>
  )
}
