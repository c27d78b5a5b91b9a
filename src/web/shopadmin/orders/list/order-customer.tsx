import type { ListedOrder } from '#shared/contract/orders/orders.ts'
import { useBuyer } from '#web/components/use-buyer.ts'

/** The customer's name as in the delivery address, above the email address. */
export function OrderCustomer({ order }: { order: ListedOrder }) {
  const buyer = useBuyer()(order.customerEmail)
  const name = order.delivery === 'ship' ? order.deliverTo[0] : undefined
  const [local, domain] = buyer.split('@', 2)
  return (
    <span className="grid min-w-0 [grid-area:customer]">
      {name && (
        <span className="truncate" title={name}>
          {name}
        </span>
      )}
      {name || !domain ? (
        <span className={name ? 'truncate text-quiet text-xs' : 'truncate text-quiet @5xl:text-ink'} title={buyer}>
          {buyer}
        </span>
      ) : (
        // Uses the second line, which has no name.
        <span className="line-clamp-2 wrap-anywhere text-quiet @5xl:text-ink" title={buyer}>
          {local}
          <wbr />@{domain}
        </span>
      )}
    </span>
  )
}
