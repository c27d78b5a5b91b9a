import type { ListedOrder } from '#shared/contract/orders/orders.ts'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import { orderedProducts } from './ordered-products-text.ts'

type OrderedProductsProps = {
  order: ListedOrder
  /** Inside a container that wraps: the name on a line of its own, the quantity at the start of the next. */
  wraps?: boolean
  className?: string | undefined
}

/** Summary of an order's lines. Truncates a long name, but not the quantity. */
export function OrderedProducts({ order, wraps, className }: OrderedProductsProps) {
  const { name, beside, inWords } = orderedProducts(useText(), order, useConditionScale())
  return (
    <span className={cn(wraps ? 'contents' : 'flex min-w-0', className)} title={inWords}>
      <span className="sr-only">{inWords}</span>
      <span className={cn('truncate', wraps && 'basis-full')} aria-hidden="true">
        {name}
      </span>
      {beside && (
        <span
          className={cn('shrink-0 whitespace-nowrap text-quiet tabular-nums', wraps ? 'text-xs' : 'ml-1.5')}
          aria-hidden="true"
        >
          {beside}
        </span>
      )}
    </span>
  )
}
