import { formatMoney } from '#shared/rules/money.ts'
import { displayOrderNumber } from '#shared/rules/order-number.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { cn } from '#web/lib/cn.ts'

/** What the owner sees a moment after somebody committed to buy. A picture, like the phone that it lies on. */
export function OrderSlip({ className }: { className?: string | undefined }) {
  return (
    <div aria-hidden="true" className={cn('w-64 select-none rounded-lg border bg-raised p-3.5 shadow-md', className)}>
      <p className="flex items-center justify-between gap-2">
        <span className="font-semibold tabular-nums">{displayOrderNumber('2025131')}</span>
        <Badge variant="outline">Pending</Badge>
      </p>
      <p className="mt-0.5 truncate text-quiet text-xs">2 × Prismatic Evolutions Booster Pack</p>
      <p className="mt-2.5 flex items-center justify-between gap-2">
        <span className="font-semibold text-base tabular-nums">{formatMoney(1790)}</span>
        <span className="rounded-md bg-accent px-3 py-1 font-medium text-on-accent text-xs">Mark Paid</span>
      </p>
    </div>
  )
}
