import type { ListedOrder } from '#shared/contract/orders/orders.ts'
import { cn } from '#web/lib/cn.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useConditionScale } from '../../shop/use-my-shop.ts'
import { orderedProducts } from './ordered-products-text.ts'

type OrderedProductsProps = { order: ListedOrder; className?: string | undefined }

/** Summary of an order's lines on one line. Truncates a long name, but not the quantity. */
export function OrderedProducts({ order, className }: OrderedProductsProps) {
  const { name, beside, inWords } = orderedProducts(useText(), order, useConditionScale())
  return (
    <span className={cn('flex min-w-0', className)} title={inWords}>
      <span className="sr-only">{inWords}</span>
      <span className="truncate" aria-hidden="true">
        {name}
      </span>
      {beside && (
        <span className="ml-1.5 shrink-0 whitespace-nowrap text-quiet tabular-nums" aria-hidden="true">
          {beside}
        </span>
      )}
    </span>
  )
}
