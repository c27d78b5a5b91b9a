import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

/** Messages from the shop about the order, newest first. */
export function ShopMessages({ order: { messages, shop } }: { order: CustomerOrder }) {
  const t = useTranslations('order.messages')
  const { dateTime } = useFormat()
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="messages" className="grid gap-3 rounded-lg border bg-surface p-5">
      <h2 id="messages" className="text-base">
        {t('title', { count: messages.length, shop: shop.name })}
      </h2>
      <ol className="grid gap-4">
        {messages.toReversed().map(({ body, at }) => (
          <li key={at} className="grid gap-1">
            <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
            <time dateTime={at} className="text-quiet text-xs">
              {dateTime(at)}
            </time>
          </li>
        ))}
      </ol>
      <p className="text-quiet text-sm">{t('answer')}</p>
    </section>
  )
}
