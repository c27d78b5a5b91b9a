import { MAX_PENDING_DAYS } from '#shared/contract/shops.ts'
import { paymentHost } from '#shared/rules/money/payment-link.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

export function PaymentFields({ form }: { form: SettingsFormApi }) {
  const [link, days] = form.watch(['paymentLink', 'pendingDays'])
  const { errors } = form.formState
  return (
    <div className="grid gap-5">
      <Field label="Payment Link" hint={whereItLeads(link)} error={errors.paymentLink?.message}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          {...form.register('paymentLink')}
        />
      </Field>
      <Field
        label="Cancel unpaid orders after (days, optional)"
        hint={whatHappens(days)}
        error={errors.pendingDays?.message}
        className="max-w-sm"
      >
        <Input inputMode="numeric" autoComplete="off" {...form.register('pendingDays')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Pieces per order, at most"
          hint="A larger order is refused, so that nobody can reserve all your stock at once."
          error={errors.maxPiecesPerOrder?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...form.register('maxPiecesPerOrder')} />
        </Field>
        <Field
          label="Unpaid orders per email address, at most"
          hint="Beyond this, orders from that address are refused until it has paid."
          error={errors.maxUnpaidOrders?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...form.register('maxUnpaidOrders')} />
        </Field>
      </div>
    </div>
  )
}

function whatHappens(days: string): string {
  if (days.trim() === '') return `1 to ${MAX_PENDING_DAYS}. Leave empty to keep pending orders until you cancel them.`
  const notice = days.trim() === '1' ? '12 hours' : 'A day'
  return `${notice} before, the customer gets a reminder. Then the order is cancelled, its stock is back on sale, and the customer gets an email.`
}

function whereItLeads(link: string) {
  const host = paymentHost(link)
  if (host) {
    return (
      <>
        Customers see that they will pay at <strong className="font-medium text-ink">{host}</strong>. Existing orders
        keep their link.
      </>
    )
  }
  return 'A payment-request link or the address of your payment page. Without one, customers are told that you will send payment instructions.'
}
