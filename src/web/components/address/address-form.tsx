import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Address, addressProblems, normalisePostcode } from '#shared/rules/orders/shipping/address.ts'
import {
  type Country,
  countryName,
  countries as everywhere,
  isCountry,
} from '#shared/rules/orders/shipping/countries.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { AddressFields, addressFields, EMPTY_ADDRESS } from './address-fields.tsx'

type AddressFormProps = {
  address: Address | null
  saving: boolean
  /** Error of the last attempt, and the message for it. */
  refused: Error | null
  refusal: string
  /** The address belongs to someone else, so autofill is off. */
  forAnother?: boolean | undefined
  /** Countries to choose from; all if undefined. */
  countries?: readonly Country[] | undefined
  label: ReactNode | ((country: Country) => ReactNode)
  onSave: (address: Address) => void
  onCancel?: (() => void) | undefined
}

/** Shipping address. Supports autofill. */
export function AddressForm({
  address,
  saving,
  refused,
  refusal,
  forAnother,
  countries = everywhere,
  label,
  onSave,
  onCancel,
}: AddressFormProps) {
  const t = useTranslations('address')
  const [typed, setTyped] = useState(address ?? { ...EMPTY_ADDRESS, country: countries[0] ?? EMPTY_ADDRESS.country })
  const [shown, setShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errorId = useId()
  const { language } = useFormat()
  const problems = shown ? { ...problemsOf(refused), ...addressProblems(typed) } : {}
  // Keep the current country visible even if it is no longer available.
  const offered = countries.includes(typed.country) ? countries : [typed.country, ...countries]
  const change = (part: Partial<Address>) => setTyped((before) => ({ ...before, ...part }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    setShown(true)
    const [first] = addressFields.filter((field) => addressProblems(typed)[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else onSave({ ...typed, postcode: normalisePostcode(typed.postcode, typed.country) })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <AddressFields typed={typed} problems={problems} readOnly={saving} forAnother={forAnother} onChange={change} />
      <Field label={t('country')} required error={problems.country}>
        <Select
          name="country"
          autoComplete={forAnother ? 'off' : 'shipping country'}
          value={typed.country}
          disabled={saving}
          options={offered.map((value) => ({ value, label: countryName(value, language) }))}
          onChange={({ currentTarget: { value } }) => isCountry(value) && change({ country: value })}
        />
      </Field>
      {refused && (
        <p id={errorId} role="alert" className="text-bad-ink">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="lg" pending={saving} pendingText={t('saving')}>
          {typeof label === 'function' ? label(typed.country) : label}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="lg" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Server errors by field. */
const problemsOf = (refused: Error | null): Partial<Record<keyof Address, string>> =>
  refused instanceof ApiError
    ? Object.fromEntries(
        refused.issues.flatMap(({ path, message }) =>
          path.startsWith('address.') ? [[path.slice('address.'.length), message]] : [],
        ),
      )
    : {}
