import type { OrderDetails } from '#shared/contract/orders.ts'
import { Notice } from '#web/components/ui/notice.tsx'

/** What the customer was written and never got. */
export function Undelivered({ order: { undelivered, customerEmail } }: { order: OrderDetails }) {
  if (undelivered.length === 0) return null
  return (
    <Notice variant="warn" title={`${customerEmail} could not be reached`}>
      <ul className="grid gap-1">
        {undelivered.map(({ id, subject, reason }) => (
          <li key={id} className="break-words">{`The message '${subject}' could not be delivered: ${reason}`}</li>
        ))}
      </ul>
    </Notice>
  )
}
