import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import {
  type Address,
  addressLimits,
  normalisePostcode,
  splitHouseNumber,
  splitStreet,
} from '#shared/rules/orders/shipping/address.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'

export const EMPTY_ADDRESS: Address = {
  name: '',
  street: '',
  houseNumber: '',
  addition: '',
  postcode: '',
  city: '',
  country: 'NL',
}

/** In input order. */
export const addressFields = ['name', 'postcode', 'houseNumber', 'addition', 'street', 'city', 'country'] as const

type AddressFieldsProps = {
  typed: Address
  problems: Partial<Record<keyof Address, string>>
  readOnly: boolean
  /** The address belongs to someone else, so autofill is off. */
  forAnother?: boolean | undefined
  /** Kind of address for autofill. */
  purpose?: 'shipping' | 'billing'
  /** Id of the form, if the fields are outside it. */
  form?: string | undefined
  onChange: (part: Partial<Address>) => void
}

// While focus moves between fields, the body is active. An error that disappears then would make a dialog take the focus, so wait a task.
const onceLeft = (work: () => void) => () => void setTimeout(work)

/** Address fields without the country. Supports autofill. */
export function AddressFields({
  typed,
  problems,
  readOnly,
  forAnother,
  purpose = 'shipping',
  form,
  onChange,
}: AddressFieldsProps) {
  const t = useTranslations('address')
  const text = (field: Exclude<keyof Address, 'country'>, autoComplete: string) => ({
    name: field,
    form,
    autoComplete: forAnother ? 'off' : autoComplete,
    maxLength: addressLimits[field],
    value: typed[field],
    readOnly,
    onChange: (event: FormEvent<HTMLInputElement>) => onChange({ [field]: event.currentTarget.value }),
  })
  // The next field may have changed by the time the previous one is left.
  const latest = useRef({ typed, onChange })
  useLayoutEffect(() => {
    latest.current = { typed, onChange }
  })
  // Browsers autofill street and house number as one value.
  const takeApart = () => {
    const { typed, onChange } = latest.current
    const parts = typed.houseNumber === '' ? splitStreet(typed.street) : undefined
    if (parts) onChange({ ...parts, addition: typed.addition || parts.addition })
  }
  const separate = () => {
    const { typed, onChange } = latest.current
    if (typed.houseNumber === '') takeApart()
    else onChange(splitHouseNumber({ houseNumber: typed.houseNumber, addition: typed.addition }))
  }
  const tidyPostcode = () => {
    const { typed, onChange } = latest.current
    onChange({ postcode: normalisePostcode(typed.postcode, typed.country) })
  }
  return (
    <>
      <Field label={t('name')} required error={problems.name}>
        <Input {...text('name', `${purpose} name`)} />
      </Field>
      <div className="address-numbers">
        <Field label={t('postcode')} required error={problems.postcode}>
          <Input {...text('postcode', `${purpose} postal-code`)} onBlur={onceLeft(tidyPostcode)} />
        </Field>
        <Field label={t('houseNumber')} required error={problems.houseNumber}>
          <Input {...text('houseNumber', 'off')} onBlur={onceLeft(separate)} />
        </Field>
        <Field label={t('addition')} error={problems.addition}>
          <Input {...text('addition', `${purpose} address-line2`)} />
        </Field>
      </div>
      <Field label={t('street')} required error={problems.street}>
        <Input {...text('street', `${purpose} address-line1`)} onBlur={onceLeft(takeApart)} />
      </Field>
      <Field label={t('city')} required error={problems.city}>
        <Input {...text('city', `${purpose} address-level2`)} />
      </Field>
    </>
  )
}
