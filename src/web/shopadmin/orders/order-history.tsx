import type { OrderDetails } from '#shared/contract/orders/orders.ts'
import { formatDateTime } from '#shared/rules/text/time-ago.ts'
import { Section } from '#web/components/ui/section.tsx'

/** What was done with an order, and by whom. */
export function OrderHistory({ events }: { events: OrderDetails['history'] }) {
  if (events.length === 0) return null
  return (
    <Section title="History">
      <ol className="grid gap-2 border-l pl-4">
        {events.map(({ id, action, who, at }) => (
          <li key={id} className="grid">
            <span>{action}</span>
            <span className="break-words text-quiet text-xs">
              <time dateTime={at}>{formatDateTime(at)}</time>
              {` · ${who}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
