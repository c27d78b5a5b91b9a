import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { Section } from '#web/components/ui/section.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'

export function OrderHistory({ events }: { events: OrderDetails['history'] }) {
  const t = useTranslations('orders')
  const { dateTime } = useFormat()
  if (events.length === 0) return null
  return (
    <Section title={t('history')}>
      <ol className="grid gap-2 border-l pl-4">
        {events.map(({ id, action, who, at, what }) => (
          <li key={id} className="grid">
            <span>{action}</span>
            {what.map((line) => (
              <span key={line} className="break-words text-xs">
                {line}
              </span>
            ))}
            <span className="break-words text-quiet text-xs">
              <time dateTime={at}>{dateTime(at)}</time>
              {` · ${who}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
