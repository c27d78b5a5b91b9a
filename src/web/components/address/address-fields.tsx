import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import {
  type Address,
  addressLimits,
  normalisePostcode,
  splitHouseNumber,
  splitStreet,
} from '#shared/rules/orders/address.ts'
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

/** In the order in which they are typed. */
export const addressFields = ['name', 'street', 'houseNumber', 'addition', 'postcode', 'city', 'country'] as const

type AddressFieldsProps = {
  typed: Address
  problems: Partial<Record<keyof Address, string>>
  readOnly: boolean
  /** For someone else: the browser knows only the address of whoever types. */
  forAnother?: boolean | undefined
  /** The id of their form, where they lie outside it. */
  form?: string | undefined
  onChange: (part: Partial<Address>) => void
}

// While a field is left nothing has the focus: an error that goes then would have a dialog take it for itself.
const onceLeft = (work: () => void) => () => void setTimeout(work)

/** The parts of an address but its country. Filled in by the browser where it knows. */
export function AddressFields({ typed, problems, readOnly, forAnother, form, onChange }: AddressFieldsProps) {
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
  // By the time a field was left, the next one may have been typed in.
  const latest = useRef({ typed, onChange })
  useLayoutEffect(() => {
    latest.current = { typed, onChange }
  })
  // Browsers know a street only together with its number.
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
        <Input {...text('name', 'shipping name')} />
      </Field>
      <Field label={t('street')} required error={problems.street}>
        <Input {...text('street', 'shipping address-line1')} onBlur={onceLeft(takeApart)} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('houseNumber')} required error={problems.houseNumber}>
          <Input {...text('houseNumber', 'off')} onBlur={onceLeft(separate)} />
        </Field>
        <Field label={t('addition')} error={problems.addition}>
          <Input {...text('addition', 'shipping address-line2')} />
        </Field>
        <Field label={t('postcode')} required error={problems.postcode}>
          <Input {...text('postcode', 'shipping postal-code')} onBlur={onceLeft(tidyPostcode)} />
        </Field>
        <Field label={t('city')} required error={problems.city}>
          <Input {...text('city', 'shipping address-level2')} />
        </Field>
      </div>
    </>
  )
}
