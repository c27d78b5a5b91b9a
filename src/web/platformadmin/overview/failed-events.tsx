import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  type FailedOrderEvent,
  listFailedOrderEvents,
  retryFailedOrderEvents,
} from '#shared/contract/orders/order-events.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx'
import { call, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

/** Dead-lettered order events; nothing if there are none. */
export function FailedEvents() {
  const t = useTranslations('platform.failedEvents')
  const list = read(listFailedOrderEvents)
  const { data } = useQuery(list)
  const retry = useReportedMutation({ send: () => call(retryFailedOrderEvents), refresh: { queryKey: list.queryKey } })
  if (!data || data.length === 0) return null
  return (
    <Card className="overflow-hidden">
      <CardHeader className="flex-row flex-wrap items-start justify-between gap-3 pb-3">
        <div className="min-w-0 flex-1 basis-64">
          <CardTitle>{t('title')}</CardTitle>
          <CardDescription>{t('description')}</CardDescription>
        </div>
        <Button variant="outline" size="sm" disabled={retry.isPending} onClick={() => retry.mutate()}>
          {t(retry.isPending ? 'retrying' : 'retry')}
        </Button>
      </CardHeader>
      <Problem className="px-5 pb-3 text-sm">{retry.isError && retry.error.message}</Problem>
      <ul className="divide-y border-t">
        {data.map((event) => (
          <FailedEvent key={event.id} event={event} />
        ))}
      </ul>
    </Card>
  )
}

function FailedEvent({ event: { what, at, order, shop, failure } }: { event: FailedOrderEvent }) {
  const t = useTranslations('platform.failedEvents')
  const { date } = useFormat()
  return (
    <li className="px-5 py-2.5">
      <p className="font-medium">{t('event', { what, number: displayOrderNumber(order.number), shop: shop.name })}</p>
      <p className="break-words text-quiet text-xs">
        {date(at)} · {failure}
      </p>
    </li>
  )
}
