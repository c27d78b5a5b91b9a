import { useTranslations } from 'use-intl'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { RateFields } from './rate-fields.tsx'
import type { ReadingProps } from './reading-props.ts'

const usual = ['EUR', 'USD', 'GBP', 'JPY', 'CHF']

/** Amounts in other currencies are never treated as euros: the owner confirms a rate or skips them. */
export function Currencies({ reading, answers, locked, onAnswer }: ReadingProps) {
  const t = useTranslations('imports.reading.currency')
  const { assumedCurrency, currencies } = reading
  const pairs = (answers.rates ?? '').split(',').filter(Boolean)
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
          <RateFields
            currencies={currencies}
            given={Object.fromEntries(pairs.map((pair) => pair.split(':')))}
            locked={locked}
            onApply={(rates) =>
              onAnswer({
                ...answers,
                rates: Object.entries(rates)
                  .map((pair) => pair.join(':'))
                  .join(','),
              })
            }
          />
        </Notice>
      )}
    </>
  )
}
