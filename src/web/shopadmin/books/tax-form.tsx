import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getTaxSettings, saveTaxSettings, type TaxSettingsAnswer } from '#shared/contract/shops/sellers.ts'
import { vatRates, vatSchemes } from '#shared/rules/money/vat/vat.ts'
import { marginMethods, vatBases } from '#shared/rules/money/vat/vat-return.ts'
import { ossChoices } from '#shared/rules/money/vat/vat-treatment.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'

/** Default tax scheme of products, how VAT is counted, and whether messages include invoices. */
export function TaxForm({ shopId, stored }: { shopId: number; stored: TaxSettingsAnswer }) {
  const t = useTranslations('books.tax')
  const books = useTranslations('books')
  const [typed, setTyped] = useState(stored)
  const viesHint = useId()
  const params = { id: shopId }
  const saving = useReportedMutation({
    send: () => {
      const { marginPeriodFrom: _from, viesOffered: _offered, ...body } = typed
      return call(saveTaxSettings, { params, body })
    },
    answers: keyOf(getTaxSettings, params),
    done: t('saved'),
    failure: t('notSaved'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  const change = (part: Partial<TaxSettingsAnswer>) => setTyped((before) => ({ ...before, ...part }))
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
        <Choice
          name="basis"
          values={vatBases}
          value={typed.vatBasis}
          nameOf={(value) => t(`bases.${value}`)}
          onChoose={(vatBasis) => change({ vatBasis })}
        />
        <Choice
          name="oss"
          values={ossChoices}
          value={typed.oss}
          nameOf={(value) => t(`ossChoices.${value}`)}
          onChoose={(oss) => change({ oss })}
        />
        <Choice
          name="margins"
          values={marginMethods}
          value={typed.marginMethod}
          nameOf={(value) => t(`marginMethods.${value}`)}
          onChoose={(marginMethod) => change({ marginMethod })}
        />
        <Switch
          className="sm:col-span-2"
          checked={typed.attachInvoices}
          onChange={(event) => change({ attachInvoices: event.currentTarget.checked })}
        >
          {t('attach')}
        </Switch>
        {(stored.viesOffered || stored.checkVatNumbers) && (
          <div className="grid gap-1 sm:col-span-2">
            <Switch
              aria-describedby={viesHint}
              checked={typed.checkVatNumbers}
              onChange={(event) => change({ checkVatNumbers: event.currentTarget.checked })}
            >
              {t('vies')}
            </Switch>
            <p id={viesHint} className="text-quiet text-sm">
              {stored.viesOffered ? t('viesHint') : t('viesGone')}
            </p>
          </div>
        )}
      </div>
      <Button type="submit" variant="outline" className="justify-self-start" pending={saving.isPending}>
        {books('save')}
      </Button>
    </form>
  )
}

type ChoiceProps<Value extends string> = {
  name: 'basis' | 'oss' | 'margins'
  values: readonly Value[]
  value: Value
  nameOf: (value: Value) => string
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ name, values, value, nameOf, onChoose }: ChoiceProps<Value>) {
  const t = useTranslations('books.tax')
  return (
    <Field label={t(name)} hint={t(`hint.${name}`)}>
      <Select
        value={value}
        options={values.map((each) => ({ value: each, label: nameOf(each) }))}
        onChange={({ currentTarget }) => onChoose(values.find((each) => each === currentTarget.value) ?? value)}
      />
    </Field>
  )
}
