import { useTranslations } from 'use-intl'
import { readTypedAmount } from '#shared/rules/money/typed-amount.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Select } from '#web/components/ui/form/select.tsx'

/** The invoice of a business that sells cards, as typed. */
export type TypedInvoice = { number: string; scheme: 'margin' | 'standard'; vat: string }

export const emptyInvoice: TypedInvoice = { number: '', scheme: 'margin', vat: '' }

/** The VAT on the invoice; undefined if what was typed is no amount. */
export const invoiceVat = ({ scheme, vat }: TypedInvoice): number | undefined =>
  scheme === 'standard' ? readTypedAmount(vat) : 0

export const invoiceBody = (invoice: TypedInvoice) => ({
  number: invoice.number,
  scheme: invoice.scheme,
  vatCents: invoiceVat(invoice) ?? 0,
})

type InvoiceFieldsProps = {
  invoice: TypedInvoice
  onChange: (invoice: TypedInvoice) => void
  numberProblem?: string | undefined
  vatProblem?: string | undefined
}

export function InvoiceFields({ invoice, onChange, numberProblem, vatProblem }: InvoiceFieldsProps) {
  const t = useTranslations('buyOffers.settle')
  return (
    <>
      <Field label={t('invoice')} error={numberProblem}>
        <Input
          autoComplete="off"
          maxLength={100}
          value={invoice.number}
          onChange={({ currentTarget }) => onChange({ ...invoice, number: currentTarget.value })}
        />
      </Field>
      <Field label={t('scheme')}>
        <Select
          value={invoice.scheme}
          options={(['margin', 'standard'] as const).map((value) => ({ value, label: t(`schemes.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...invoice, scheme: value === 'standard' ? 'standard' : 'margin' })
          }
        />
      </Field>
      {invoice.scheme === 'standard' && (
        <Field label={t('vat')} error={vatProblem}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={invoice.vat}
            onChange={({ currentTarget }) => onChange({ ...invoice, vat: currentTarget.value })}
          />
        </Field>
      )}
    </>
  )
}
