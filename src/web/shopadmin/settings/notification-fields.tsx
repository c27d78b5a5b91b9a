import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import type { SettingsFormApi } from './use-settings-form.ts'

const kinds = [
  {
    field: 'mailNewOrders',
    label: 'New orders',
    hint: 'For each new order. Replies go to the customer.',
  },
  {
    field: 'mailLowStock',
    label: 'Low stock',
    hint: 'When an order leaves 2 or fewer of a product. Once per product until restocked.',
  },
  {
    field: 'mailApproval',
    label: 'Approval of your shop',
    hint: 'When the platform approves your shop or revokes its approval.',
  },
] as const

/** Which messages the owner gets. Those about the account itself always come. */
export function NotificationFields({ form }: { form: SettingsFormApi }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 font-semibold text-base">Emails to you</legend>
      {kinds.map(({ field, label, hint }) => (
        <div key={field} className="grid gap-0.5">
          <Checkbox aria-describedby={`${field}-hint`} {...form.register(field)}>
            {label}
          </Checkbox>
          <p id={`${field}-hint`} className="pl-7 text-quiet text-xs">
            {hint}
          </p>
        </div>
      ))}
      <p className="text-quiet text-xs">
        Sent to the address you sign in with. Emails about your account, such as a changed password, are always sent.
      </p>
    </fieldset>
  )
}
