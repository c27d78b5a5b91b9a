import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getBooks } from '#shared/contract/shops/money/invoices.ts'
import { createPurchase, listPurchases } from '#shared/contract/shops/money/purchases.ts'
import { purchaseSchemes, supplierKinds } from '#shared/rules/money/books/purchases.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { type VatRate, vatRates } from '#shared/rules/money/vat/vat.ts'
import { readEuros } from '#shared/rules/text/typed-numbers.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'

const empty = () => ({
  boughtOn: amsterdamDay(new Date()),
  supplier: '',
  supplierKind: 'private' as (typeof supplierKinds)[number],
  statement: '',
  lot: '',
  description: '',
  scheme: 'margin' as (typeof purchaseSchemes)[number],
  rate: 21 as VatRate,
  amount: '',
  vat: '',
})

type Typed = ReturnType<typeof empty>

const centsOf = (text: string) => readEuros(text).value

export function PurchaseForm({ shopId, onClose }: { shopId: number; onClose: () => void }) {
  const t = useTranslations('books.purchases')
  const client = useQueryClient()
  const [typed, setTyped] = useState(empty)
  const [amountCents, vatCents] = [centsOf(typed.amount), typed.scheme === 'margin' ? 0 : centsOf(typed.vat)]
  const saving = useReportedMutation({
    send: () => {
      const { amount: _amount, vat: _vat, ...purchase } = typed
      const body = { ...purchase, amountCents: amountCents ?? 0, vatCents: vatCents ?? 0 }
      return call(createPurchase, { params: { id: shopId }, body })
    },
    done: t('saved'),
    failure: t('notSaved'),
    onDone: () => {
      for (const endpoint of [listPurchases, getBooks]) {
        void client.invalidateQueries({ queryKey: keyOf(endpoint, { id: shopId }) })
      }
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const text = (name: 'supplier' | 'statement' | 'lot' | 'description' | 'amount' | 'vat', required = false) => (
    <Field label={t(name)} required={required}>
      <Input
        required={required}
        inputMode={name === 'amount' || name === 'vat' ? 'decimal' : undefined}
        value={typed[name]}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    </Field>
  )
  return (
    <form className="grid gap-5 border-b p-5 sm:grid-cols-2" onSubmit={submit}>
      <Field label={t('boughtOn')} required>
        <Input
          type="date"
          required
          value={typed.boughtOn}
          onChange={(event) => change({ boughtOn: event.currentTarget.value })}
        />
      </Field>
      {text('supplier', true)}
      <Field label={t('supplierKind')}>
        <Select
          value={typed.supplierKind}
          options={supplierKinds.map((value) => ({ value, label: t(`supplierKinds.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ supplierKind: supplierKinds.find((kind) => kind === value) ?? 'private' })
          }
        />
      </Field>
      <Field label={t('scheme')}>
        <Select
          value={typed.scheme}
          options={purchaseSchemes.map((value) => ({ value, label: t(`schemes.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ scheme: purchaseSchemes.find((scheme) => scheme === value) ?? 'margin' })
          }
        />
      </Field>
      {text('statement')}
      {text('lot')}
      {text('description')}
      <Field label={t('rate')}>
        <Select
          value={String(typed.rate)}
          options={vatRates.map((rate) => ({ value: String(rate), label: t('percent', { rate }) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ rate: vatRates.find((rate) => String(rate) === value) ?? 21 })
          }
        />
      </Field>
      {text('amount', true)}
      {typed.scheme !== 'margin' && text('vat', true)}
      <div className="flex gap-3 sm:col-span-2">
        <Button type="submit" pending={saving.isPending} disabled={amountCents === undefined || vatCents === undefined}>
          {t('save')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
