import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { isSingle } from '#shared/rules/products/categories.ts'
import { CardFrame } from '../../components/card-frame.tsx'

const SHOWN = 6

/** The first products of the order as thumbnails. Their names are in the summary. */
export function OrderCards({ order: { items } }: { order: CustomerOrder }) {
  const shown = items.length > SHOWN ? items.slice(0, SHOWN - 1) : items
  return (
    <div aria-hidden="true" className="order-cards">
      {shown.map(({ id, imageUrl, category, details }) => (
        <CardFrame
          key={id}
          src={imageUrl}
          alt=""
          sizes="3.5rem"
          shape={isSingle(category) ? 'single' : 'sealed'}
          game={details?.game}
          priority
        />
      ))}
      {shown.length < items.length && <span>+{items.length - shown.length}</span>}
    </div>
  )
}
