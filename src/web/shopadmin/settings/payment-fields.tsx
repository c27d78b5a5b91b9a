import { paymentHost } from '#shared/rules/payment-link.ts'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

export function PaymentFields({ form }: { form: SettingsFormApi }) {
  const link = form.watch('paymentLink')
  return (
    <Field label="Payment Link" hint={whereItLeads(link)} error={form.formState.errors.paymentLink?.message}>
      <Input
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        {...form.register('paymentLink')}
      />
    </Field>
  )
}

function whereItLeads(link: string) {
  const host = paymentHost(link)
  if (host) {
    return (
      <>
        Customers see that they are led to <strong className="font-medium text-ink">{host}</strong>. Orders that were
        placed keep the link they were placed with.
      </>
    )
  }
  return 'A payment-request link or the address of your payment page. Without one, customers are told that you will send payment instructions.'
}
