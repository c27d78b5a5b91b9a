import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type Address,
  addressLimits,
  addressProblems,
  countries,
  countryName,
  isCountry,
  normalisePostcode,
  splitStreet,
} from '#shared/rules/orders/address.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

const EMPTY: Address = {
  name: '',
  street: '',
  houseNumber: '',
  addition: '',
  postcode: '',
  city: '',
  country: 'NL',
}

type AddressFormProps = {
  address: Address | null
  saving: boolean
  /** What the server said against it, and how to say it. */
  refused: Error | null
  refusal: string
  /** For someone else: the browser knows only the address of whoever types. */
  forAnother?: boolean | undefined
  label: ReactNode
  onSave: (address: Address) => void
  onCancel?: (() => void) | undefined
}

/** Where the parcel goes. Filled in by the browser where it knows. */
export function AddressForm({
  address,
  saving,
  refused,
  refusal,
  forAnother,
  label,
  onSave,
  onCancel,
}: AddressFormProps) {
  const t = useTranslations('address')
  const [typed, setTyped] = useState(address ?? EMPTY)
  const [shown, setShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errorId = useId()
  const { language } = useFormat()
  const problems = shown ? { ...problemsOf(refused), ...addressProblems(typed) } : {}
  const change = (part: Partial<Address>) => setTyped((before) => ({ ...before, ...part }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    setShown(true)
    const [first] = fieldsInOrder.filter((field) => addressProblems(typed)[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else onSave({ ...typed, postcode: normalisePostcode(typed.postcode, typed.country) })
  }
  const text = (field: Exclude<keyof Address, 'country'>, autoComplete: string) => ({
    name: field,
    autoComplete: forAnother ? 'off' : autoComplete,
    maxLength: addressLimits[field],
    value: typed[field],
    readOnly: saving,
    onChange: (event: FormEvent<HTMLInputElement>) => change({ [field]: event.currentTarget.value }),
  })
  // Browsers know a street only together with its number.
  const takeApart = () => {
    const parts = typed.houseNumber === '' ? splitStreet(typed.street) : undefined
    if (parts) change({ ...parts, addition: typed.addition || parts.addition })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('name')} required error={problems.name}>
        <Input {...text('name', 'shipping name')} />
      </Field>
      <Field label={t('street')} required error={problems.street}>
        <Input {...text('street', 'shipping address-line1')} onBlur={takeApart} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('houseNumber')} required error={problems.houseNumber}>
          <Input {...text('houseNumber', 'off')} onBlur={takeApart} />
        </Field>
        <Field label={t('addition')} error={problems.addition}>
          <Input {...text('addition', 'shipping address-line2')} />
        </Field>
        <Field label={t('postcode')} required error={problems.postcode}>
          <Input
            {...text('postcode', 'shipping postal-code')}
            onBlur={() => change({ postcode: normalisePostcode(typed.postcode, typed.country) })}
          />
        </Field>
        <Field label={t('city')} required error={problems.city}>
          <Input {...text('city', 'shipping address-level2')} />
        </Field>
      </div>
      <Field label={t('country')} required error={problems.country}>
        <Select
          name="country"
          autoComplete={forAnother ? 'off' : 'shipping country'}
          value={typed.country}
          disabled={saving}
          options={countries.map((value) => ({ value, label: countryName(value, language) }))}
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
          {label}
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

const fieldsInOrder = ['name', 'street', 'houseNumber', 'addition', 'postcode', 'city', 'country'] as const

/** The server's words, at their fields. */
const problemsOf = (refused: Error | null): Partial<Record<keyof Address, string>> =>
  refused instanceof ApiError
    ? Object.fromEntries(
        refused.issues.flatMap(({ path, message }) =>
          path.startsWith('address.') ? [[path.slice('address.'.length), message]] : [],
        ),
      )
    : {}
