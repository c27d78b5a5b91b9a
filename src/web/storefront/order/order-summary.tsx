import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { Price } from '../../components/ui/price.tsx'

/** What was bought and what it comes to. */
export function OrderSummary({ order }: { order: CustomerOrder }) {
  return (
    <section aria-labelledby="bought" className="grid gap-3 rounded-lg border bg-surface p-5">
      <h2 id="bought" className="text-base">
        What you ordered
      </h2>
      <ul className="grid gap-2">
        {order.items.map((item) => (
          <li key={item.id} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 break-words">
              <span className="tabular-nums">{item.quantity} ×</span> {item.productName}
            </span>
            <Price cents={item.quantity * item.priceCents} size="sm" className="font-normal!" />
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-3 text-quiet">
        <span>{order.delivery === 'pickup' ? 'Pick up at the shop' : 'Shipping'}</span>
        {order.shippingCents === 0 ? (
          <span>Free</span>
        ) : (
          <Price cents={order.shippingCents} size="sm" className="font-normal!" />
        )}
      </p>
      <p className="flex items-baseline justify-between gap-3 border-t pt-3">
        <span className="font-medium">Total</span>
        <Price cents={order.totalCents} />
      </p>
    </section>
  )
}
