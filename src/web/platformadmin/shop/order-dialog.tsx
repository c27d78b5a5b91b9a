import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getOrderDetails, type OrderDetails } from '#shared/contract/orders/order-details.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { ListingTitle } from '#web/components/condition-mark.tsx'
import { OrderBadges } from '#web/components/order-badges.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { DialogBody, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { Facts } from '../facts.tsx'

type OrderDialogProps = { orderId: number; onClose: () => void }

/** One order for administrators: its lines and its history. */
export function OrderDialog({ orderId, onClose }: OrderDialogProps) {
  const t = useTranslations('shops.order')
  const order = useQuery(read(getOrderDetails, { params: { id: orderId } }))
  const failure = t(hasStatus(order.error, 404) ? 'notFound' : 'failure')
  const title = order.data ? t('numbered', { number: displayOrderNumber(order.data.orderNumber) }) : t('title')
  return (
    <Modal title={title} onClose={onClose}>
      <DialogBody>
        <Loaded query={order} failure={failure} skeleton={<Skeleton className="h-64" />}>
          {(details) => <Details order={details} />}
        </Loaded>
      </DialogBody>
    </Modal>
  )
}

function Details({ order }: { order: OrderDetails }) {
  const t = useTranslations('shops.order')
  const { dateTime, money } = useFormat()
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t('status'), <OrderBadges key="state" order={order} />],
          [t('placed'), dateTime(order.createdAt)],
          [t('customer'), order.customerEmail],
          [t('trackingCode'), order.trackingCode || null],
        ]}
      />
      <Section title={t('items')}>
        <ul className="divide-y rounded-lg border">
          {order.items.map(({ id, productName, details, quantity, priceCents }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 px-3 py-2">
              <span className="min-w-0 break-words">
                {quantity} × <ListingTitle listing={{ name: productName, ...details }} />
              </span>
              <span className="tabular-nums">{money(quantity * priceCents)}</span>
            </li>
          ))}
        </ul>
        <Facts
          facts={[
            [t('shipping'), order.shippingCents > 0 ? money(order.shippingCents) : null],
            [t('total'), money(order.totalCents)],
          ]}
        />
      </Section>
      <Section title={t('history')}>
        <ol className="grid gap-2">
          {order.history.map(({ id, action, who, at }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                {t.rich('event', {
                  what: action,
                  who,
                  quiet: (words) => <span className="text-quiet">{words}</span>,
                })}
              </span>
              <time dateTime={at} className="text-quiet text-xs tabular-nums">
                {dateTime(at)}
              </time>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}
