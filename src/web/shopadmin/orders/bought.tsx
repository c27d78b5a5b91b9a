import type { ListedOrder } from '#shared/contract/orders.ts'
import { cn } from '#web/lib/cn.ts'
import { whatWasBought } from './what-was-bought.ts'

type BoughtProps = { order: ListedOrder; className?: string | undefined }

/** What was bought, on one line: a long name is cut off, how much there is beside it is not. */
export function Bought({ order, className }: BoughtProps) {
  const [name, rest] = whatWasBought(order)
  return (
    <span className={cn('flex min-w-0 gap-1', className)} title={`${name} ${rest}`.trim()}>
      <span className="truncate">{name}</span>
      {rest && <span className="shrink-0 whitespace-nowrap text-quiet tabular-nums">{rest}</span>}
    </span>
  )
}
