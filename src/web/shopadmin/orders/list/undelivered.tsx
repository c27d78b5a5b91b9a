import type { OrderDetails } from '#shared/contract/orders/orders.ts'
import { Notice } from '#web/components/ui/notice.tsx'

/** What the customer was written and never got. */
export function Undelivered({ order: { undelivered, customerEmail } }: { order: OrderDetails }) {
  if (undelivered.length === 0) return null
  return (
    <Notice variant="warn" title={`${customerEmail} could not be reached`}>
      <ul className="grid gap-1">
        {[...Map.groupBy(undelivered, ({ reason }) => reason)].map(([reason, messages]) => (
          <li key={reason} className="break-words">
            {`${messages.length === 1 ? 'The message' : 'The messages'} ${messages.map(({ subject }) => `'${subject}'`).join(', ')} could not be delivered: ${reason}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
