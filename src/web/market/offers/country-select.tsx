import { useTranslations } from 'use-intl'
import { countries, countryInSentence, isCountry } from '#shared/rules/orders/shipping/countries.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useCountry } from '../country.ts'

/** Shipping country, used for prices with shipping. Stored on this device. */
export function CountrySelect({ className }: { className?: string }) {
  const t = useTranslations('market')
  const { language } = useFormat()
  const { country, choose } = useCountry()
  return (
    <Field label={t('country')} hideLabel className={className ?? ''}>
      <Select
        name="country"
        value={country}
        options={countries.map((code) => ({
          value: code,
          label: t('shipTo', { country: countryInSentence(code, language) }),
        }))}
        onChange={({ currentTarget: { value } }) => isCountry(value) && choose(value)}
      />
    </Field>
  )
}
