import { useTranslations } from 'use-intl'
import { identityKinds } from '#shared/rules/buying/identity.ts'
import { countries, countryName, isCountry } from '#shared/rules/orders/shipping/countries.ts'
import { AddressFields, addressFields } from '#web/components/address/address-fields.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { EmailInput } from '#web/components/ui/form/email-input.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { isMinor, type TypedSeller } from './seller-input.ts'

type PartProps = {
  typed: TypedSeller
  issues: Readonly<Record<string, string>>
  onChange: (part: Partial<TypedSeller>) => void
}

/** Address of the seller, in any country. */
export function SellerAddress({ typed: { address }, issues, onChange }: PartProps) {
  const t = useTranslations('address')
  const { language } = useFormat()
  const problems = Object.fromEntries(
    addressFields.flatMap((field) => {
      const issue = issues[`address.${field}`]
      return issue ? [[field, issue]] : []
    }),
  )
  return (
    <>
      <AddressFields
        typed={address}
        problems={problems}
        readOnly={false}
        forAnother
        onChange={(part) => onChange({ address: { ...address, ...part } })}
      />
      <Field label={t('country')} required error={problems.country}>
        <Select
          value={address.country}
          options={countries.map((value) => ({ value, label: countryName(value, language) }))}
          onChange={({ currentTarget: { value } }) =>
            isCountry(value) && onChange({ address: { ...address, country: value } })
          }
        />
      </Field>
    </>
  )
}

/** The seller's bank account, in any country of the SEPA area. */
export function SellerAccount({ typed, issues, onChange, hint }: PartProps & { hint?: string | undefined }) {
  const t = useTranslations('buyOffers.payout')
  return (
    <>
      <Field label={t('iban')} hint={hint} error={issues['account.iban']}>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={typed.iban}
          onChange={({ currentTarget }) => onChange({ iban: currentTarget.value })}
        />
      </Field>
      <Field label={t('holder')} error={issues['account.holder']}>
        <Input
          autoComplete="off"
          maxLength={70}
          value={typed.holder}
          onChange={({ currentTarget }) => onChange({ holder: currentTarget.value })}
        />
      </Field>
    </>
  )
}

/** Document by which the shop identifies the seller. */
export function SellerIdentity({ typed, issues, onChange }: PartProps) {
  const t = useTranslations('buyOffers.payout')
  const kinds = useTranslations('registers.identity')
  return (
    <>
      <Field label={t('identity')} hint={t('identityHint')}>
        <Select
          value={typed.identityKind}
          options={identityKinds.map((each) => ({ value: each, label: kinds(each) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ identityKind: identityKinds.find((each) => each === value) ?? typed.identityKind })
          }
        />
      </Field>
      <Field label={t('last4')} error={issues['identity.last4']}>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={4}
          value={typed.last4}
          onChange={({ currentTarget }) => onChange({ last4: currentTarget.value })}
        />
      </Field>
    </>
  )
}

/** Year of birth, and the parent of a seller under 18. */
export function SellerAge({ typed, issues, onChange, isKnown = false }: PartProps & { isKnown?: boolean }) {
  const t = useTranslations('buyOffers.payout')
  return (
    <>
      {!isKnown && (
        <Field label={t('birthYear')} error={issues.birthYear}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={typed.birthYear}
            onChange={({ currentTarget }) => onChange({ birthYear: currentTarget.value })}
          />
        </Field>
      )}
      {isMinor(typed) && (
        <>
          <Field label={t('parentName')} required error={issues['parent.name'] ?? issues.parent}>
            <Input
              autoComplete="off"
              maxLength={100}
              value={typed.parentName}
              onChange={({ currentTarget }) => onChange({ parentName: currentTarget.value })}
            />
          </Field>
          <Field label={t('parentEmail')} required error={issues['parent.email']}>
            <EmailInput
              autoComplete="off"
              value={typed.parentEmail}
              onChange={({ currentTarget }) => onChange({ parentEmail: currentTarget.value })}
            />
          </Field>
          <Checkbox
            checked={typed.parentAgrees}
            onCheckedChange={(parentAgrees) => onChange({ parentAgrees })}
            className="items-start"
          >
            {t('parentAgrees')}
          </Checkbox>
        </>
      )}
    </>
  )
}
