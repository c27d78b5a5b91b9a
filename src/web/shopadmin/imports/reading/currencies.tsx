import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import type { ReadingProps } from './reading-props.ts'

const usual = ['EUR', 'USD', 'GBP', 'JPY', 'CHF']
const RATE = /^\d{1,4}([.,]\d{1,6})?$/

/** Amounts in other currencies are never treated as euros: the owner sets a rate or skips them. */
export function Currencies({ reading, answers, locked, onAnswer }: ReadingProps) {
  const t = useTranslations('imports.reading.currency')
  const { assumedCurrency, currencies } = reading
  const given = Object.fromEntries((answers.rates ?? '').split(',').map((pair) => pair.split(':')))
  const [rates, setRates] = useState<Record<string, string>>(given)
  const text = currencies
    .map(({ currency }) => [currency, (rates[currency] ?? '').trim().replace(',', '.')])
    .filter(([, rate]) => rate && RATE.test(rate))
    .map((pair) => pair.join(':'))
    .join(',')
  return (
    <>
      {assumedCurrency && (
        <Field label={t('label')} hint={t('hint')}>
          <Select
            className="w-32"
            disabled={locked}
            value={assumedCurrency}
            options={[...new Set([...usual, assumedCurrency])].map((value) => ({ value, label: value }))}
            onChange={({ currentTarget: { value } }) => onAnswer({ ...answers, currency: value })}
          />
        </Field>
      )}
      {currencies.length > 0 && (
        <Notice variant={currencies.every(({ rate }) => rate) ? 'info' : 'warn'} title={t('title')}>
          <form
            className="mt-2 grid gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              onAnswer({ ...answers, rates: text })
            }}
          >
            {currencies.map(({ currency, amounts }) => (
              <Field key={currency} className="max-w-60" label={t('rate', { currency, count: amounts })}>
                <Input
                  inputMode="decimal"
                  disabled={locked}
                  value={rates[currency] ?? ''}
                  placeholder="0.92"
                  onChange={({ currentTarget: { value } }) => setRates({ ...rates, [currency]: value })}
                />
              </Field>
            ))}
            <p className="text-quiet text-xs">{t('leftOut')}</p>
            <Button
              type="submit"
              variant="outline"
              size="sm"
              className="w-fit"
              disabled={locked || text === (answers.rates ?? '')}
            >
              {t('apply')}
            </Button>
          </form>
        </Notice>
      )}
    </>
  )
}
