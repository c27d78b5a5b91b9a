import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Company, CompanyForm as NewCompany } from '#shared/contract/orders/order-invoices.ts'
import { type Address, addressProblems, normalisePostcode } from '#shared/rules/orders/shipping/address.ts'
import { countries, countryName, isCountry } from '#shared/rules/orders/shipping/countries.ts'
import { AddressFields, addressFields, EMPTY_ADDRESS } from '#web/components/address/address-fields.tsx'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { ApiError, shownError } from '#web/lib/api/api-error.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

type CompanyFormProps = {
  company: Company | null
  /** Delivery address, proposed as the billing address. */
  delivery: Address | null
  /** The address belongs to someone else, so autofill is off. */
  forAnother?: boolean
  saving: boolean
  refused: Error | null
  /** Message if the server is unreachable. */
  failure: string
  label: ReactNode
  onSave: (company: NewCompany) => void
  /** Other actions, next to the button. */
  also?: ReactNode
  onCancel: () => void
}

/** Company on an invoice. Shows server errors at their fields. */
export function CompanyForm(props: CompanyFormProps) {
  const { company, delivery, forAnother, saving, refused, failure, label, onSave, also, onCancel } = props
  const t = useTranslations('address.company')
  const ofAddress = useTranslations('address')
  const { language } = useFormat()
  const [typed, setTyped] = useState({ name: company?.name ?? '', vatNumber: company?.vatNumber ?? '' })
  const [address, setAddress] = useState(company?.address ?? delivery ?? EMPTY_ADDRESS)
  const [shown, setShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const refusals = problemsOf(refused)
  const isNameless = typed.name.trim() === ''
  const problems = shown ? { ...refusals.address, ...addressProblems(address) } : {}
  const change = (part: Partial<Address>) => setAddress((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving) return
    setShown(true)
    const [first] = addressFields.filter((field) => addressProblems(address)[field])
    if (isNameless) form.current?.querySelector<HTMLElement>('[name="company"]')?.focus()
    else if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else onSave({ ...typed, address: { ...address, postcode: normalisePostcode(address.postcode, address.country) } })
  }
  const text = (field: 'name' | 'vatNumber') => ({
    value: typed[field],
    readOnly: saving,
    onChange: ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) =>
      setTyped((before) => ({ ...before, [field]: value })),
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('name')} required error={shown && isNameless ? t('nameMissing') : refusals.company.name}>
        <Input
          name="company"
          autoFocus
          autoComplete={forAnother ? 'off' : 'billing organization'}
          maxLength={200}
          {...text('name')}
        />
      </Field>
      <Field label={t('vatNumber')} hint={t('vatNumberHint')} error={refusals.company.vatNumber}>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          {...text('vatNumber')}
        />
      </Field>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-medium text-sm">{t('address')}</legend>
        <AddressFields
          typed={address}
          problems={problems}
          readOnly={saving}
          forAnother={forAnother}
          purpose="billing"
          onChange={change}
        />
        <Field label={ofAddress('country')} required error={problems.country}>
          <Select
            name="country"
            autoComplete={forAnother ? 'off' : 'billing country'}
            value={address.country}
            disabled={saving}
            options={countries.map((value) => ({ value, label: countryName(value, language) }))}
            onChange={({ currentTarget: { value } }) => isCountry(value) && change({ country: value })}
          />
        </Field>
      </fieldset>
      <Problem>{refused && refusals.isEmpty && shownError(refused, failure)}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={saving}>
          {label}
        </Button>
        {also}
        <Button variant="ghost" disabled={saving} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

type Problems = { company: Partial<Record<string, string>>; address: Partial<Record<keyof Address, string>> }

/** Server errors by field. */
function problemsOf(refused: Error | null): Problems & { isEmpty: boolean } {
  const issues = refused instanceof ApiError ? refused.issues : []
  const within = (prefix: RegExp) =>
    Object.fromEntries(
      issues.filter(({ path }) => prefix.test(path)).map(({ path, message }) => [path.replace(prefix, ''), message]),
    )
  return {
    company: within(/^(company\.)?(?=\w+$)/),
    address: within(/^(company\.)?address\./),
    isEmpty: issues.length === 0,
  }
}
