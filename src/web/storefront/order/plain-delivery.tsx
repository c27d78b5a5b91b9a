import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { DeliveryShown } from './delivery-section.tsx'

/** Where the order goes, for a browser without JavaScript: to be read, not to be changed. */
export function PlainDelivery({ order }: { order: CustomerOrder }) {
  if (order.status === 'cancelled') return null
  return (
    <section aria-label="Delivery" className="grid gap-4 rounded-lg border bg-surface p-5">
      <h2 className="text-base">{order.delivery === 'pickup' ? 'Pick up at the shop' : 'Delivery address'}</h2>
      <DeliveryShown order={order} />
      {(order.may.changeAddress || order.may.changeDelivery) && (
        <p className="text-quiet">Changing this needs JavaScript, which is turned off in this browser.</p>
      )}
    </section>
  )
}
