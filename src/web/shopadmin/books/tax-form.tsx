import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getTaxSettings, saveTaxSettings, type TaxSettings } from '#shared/contract/shops/sellers.ts'
import { vatRates, vatSchemes } from '#shared/rules/money/vat.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { useReportedMutation } from '#web/components/use-reported-mutation.ts'
import { call, keyOf } from '#web/lib/api/call.ts'

/** Default tax scheme of products, and whether messages include invoices. */
export function TaxForm({ shopId, stored }: { shopId: number; stored: TaxSettings }) {
  const t = useTranslations('books.tax')
  const books = useTranslations('books')
  const [typed, setTyped] = useState(stored)
  const params = { id: shopId }
  const saving = useReportedMutation({
    send: () => call(saveTaxSettings, { params, body: typed }),
    answers: keyOf(getTaxSettings, params),
    done: t('saved'),
    failure: t('notSaved'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  const change = (part: Partial<TaxSettings>) => setTyped((before) => ({ ...before, ...part }))
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <div>
        <h2 className="text-base">{t('title')}</h2>
        <p className="text-quiet text-sm">{t('text')}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('scheme')} hint={t('schemeHint')}>
          <Select
            value={typed.vatScheme}
            options={vatSchemes.map((value) => ({ value, label: t(`schemes.${value}`) }))}
            onChange={(event) =>
              change({ vatScheme: vatSchemes.find((scheme) => scheme === event.currentTarget.value) ?? 'standard' })
            }
          />
        </Field>
        <Field label={t('rate')}>
          <Select
            value={String(typed.vatRate)}
            options={vatRates.map((rate) => ({ value: String(rate), label: t('percent', { rate }) }))}
            onChange={(event) =>
              change({ vatRate: vatRates.find((rate) => String(rate) === event.currentTarget.value) ?? 21 })
            }
          />
        </Field>
        <Switch
          className="sm:col-span-2"
          checked={typed.attachInvoices}
          onChange={(event) => change({ attachInvoices: event.currentTarget.checked })}
        >
          {t('attach')}
        </Switch>
      </div>
      <Button type="submit" variant="outline" className="justify-self-start" pending={saving.isPending}>
        {books('save')}
      </Button>
    </form>
  )
}
