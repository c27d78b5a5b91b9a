import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { getExchangeRates } from '#shared/contract/catalogue/exchange-rates.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

const RATE = /^\d{1,4}([.,]\d{1,10})?$/

/** Rates to the euro by currency, as typed with a decimal point. */
export type Rates = Readonly<Record<string, string>>

type RateFieldsProps = {
  currencies: readonly { currency: string; amounts: number }[]
  /** Rates that are applied. */
  given: Rates
  locked?: boolean
  onApply: (rates: Rates) => void
}

/** Asks for the exchange rate of each currency. The latest one that the platform knows is filled in, with its day and publisher. */
export function RateFields({ currencies, given, locked = false, onApply }: RateFieldsProps) {
  const t = useTranslations('imports.reading.currency')
  const { language, date } = useFormat()
  const { data: latest } = useQuery(read(getExchangeRates))
  const [typed, setTyped] = useState<Rates>({})
  const offerOf = (currency: string) => latest?.rates.find((each) => each.currency === currency)?.rate
  const shown = (currency: string) => {
    const rate = typed[currency] ?? given[currency] ?? offerOf(currency)?.toString() ?? ''
    return language === 'nl' && typed[currency] === undefined ? rate.replace('.', ',') : rate
  }
  const rates = Object.fromEntries(
    currencies.flatMap(({ currency }) => {
      const rate = shown(currency).trim()
      return RATE.test(rate) && /[1-9]/.test(rate) ? [[currency, rate.replace(',', '.')]] : []
    }),
  )
  const isApplied = currencies.every(({ currency }) => rates[currency] === given[currency])
  return (
    <form
      className="mt-2 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onApply(rates)
      }}
    >
      {currencies.map(({ currency, amounts }) => (
        <Field
          key={currency}
          className="max-w-80"
          label={t('rate', { currency, count: amounts })}
          hint={
            offerOf(currency) !== undefined && latest?.day
              ? t('offered', { source: latest.source ?? '', day: date(latest.day) })
              : t('ask')
          }
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            disabled={locked}
            value={shown(currency)}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [currency]: value })}
          />
        </Field>
      ))}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" variant="outline" size="sm" disabled={locked || isApplied}>
          {t('apply')}
        </Button>
        <p className="text-quiet text-xs">{t('leftOut')}</p>
      </div>
    </form>
  )
}
