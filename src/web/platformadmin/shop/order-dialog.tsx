import { useQuery } from '@tanstack/react-query'
import { getOrderDetails, type OrderDetails } from '#shared/contract/orders/orders.ts'
import { formatMoney } from '#shared/rules/money/money.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { formatDateTime } from '#shared/rules/text/time-ago.ts'
import { OrderBadges } from '#web/components/order-badges.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { DialogBody, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { Facts } from '../facts.tsx'

type OrderDialogProps = { orderId: number; onClose: () => void }

/** One order as the platform looks at it: what was bought, and what became of it. */
export function OrderDialog({ orderId, onClose }: OrderDialogProps) {
  const order = useQuery(read(getOrderDetails, { params: { id: orderId } }))
  const failure = hasStatus(order.error, 404) ? 'Order not found' : 'Failed to load the order'
  return (
    <Modal title={order.data ? `Order ${displayOrderNumber(order.data.orderNumber)}` : 'Order'} onClose={onClose}>
      <DialogBody>
        <Loaded query={order} failure={failure} skeleton={<Skeleton className="h-64" />}>
          {(details) => <Details order={details} />}
        </Loaded>
      </DialogBody>
    </Modal>
  )
}

function Details({ order }: { order: OrderDetails }) {
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          ['Status', <OrderBadges key="state" order={order} />],
          ['Placed', formatDateTime(order.createdAt)],
          ['Customer', order.customerEmail],
          ['Tracking Code', order.trackingCode || null],
        ]}
      />
      <Section title="Items">
        <ul className="divide-y rounded-lg border">
          {order.items.map(({ id, productName, quantity, priceCents }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 px-3 py-2">
              <span className="min-w-0 break-words">
                {quantity} × {productName}
              </span>
              <span className="tabular-nums">{formatMoney(quantity * priceCents)}</span>
            </li>
          ))}
        </ul>
        <Facts
          facts={[
            ['Shipping', order.shippingCents > 0 ? formatMoney(order.shippingCents) : null],
            ['Total', formatMoney(order.totalCents)],
          ]}
        />
      </Section>
      <Section title="History">
        <ol className="grid gap-2">
          {order.history.map(({ id, action, who, at }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                {action} <span className="text-quiet">by {who}</span>
              </span>
              <time dateTime={at} className="text-quiet text-xs tabular-nums">
                {formatDateTime(at)}
              </time>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}
