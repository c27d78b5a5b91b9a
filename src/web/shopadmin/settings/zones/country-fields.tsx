import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import {
  countries as all,
  type Country,
  countryName,
  isCountry,
  outsideEu,
} from '#shared/rules/orders/shipping/countries.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

type CountryFieldsProps = {
  countries: Country[]
  taken: ReadonlySet<Country>
  error: string | undefined
  onChange: (countries: Country[]) => void
}

/** Countries of a zone. Countries in other zones are not offered. */
export function CountryFields({ countries, taken, error, onChange }: CountryFieldsProps) {
  const t = useTranslations('settings.delivery.zones')
  const { language } = useFormat()
  const free = all.filter((country) => !taken.has(country))
  const eu = free.filter((country) => !outsideEu.has(country))
  return (
    <div className="grid gap-2">
      {countries.length > 0 && (
        <ul aria-label={t('countries')} className="flex flex-wrap gap-1.5">
          {countries.map((country) => (
            <li key={country} className="inline-flex items-center rounded-md border bg-well pl-2 text-sm">
              {countryName(country, language)}
              <button
                type="button"
                aria-label={t('removeCountry', { country: countryName(country, language) })}
                className="grid size-8 touch-target place-items-center rounded-md text-quiet hover:text-ink"
                onClick={() => onChange(countries.filter((other) => other !== country))}
              >
                <X className="size-3.5" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {(free.length > 0 || error) && (
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <Field label={t('addCountry')} hideLabel error={error} className="w-56 max-w-full">
            <Select
              value=""
              options={free.map((value) => ({ value, label: countryName(value, language) }))}
              onChange={({ currentTarget: { value } }) => isCountry(value) && onChange([...countries, value])}
            >
              <option value="">{t('addCountry')}</option>
            </Select>
          </Field>
          {eu.length > 1 && (
            <Button variant="ghost" size="sm" onClick={() => onChange([...countries, ...eu])}>
              {t('allEu')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
