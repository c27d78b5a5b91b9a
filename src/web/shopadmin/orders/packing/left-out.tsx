import type { LeftOut } from '#shared/contract/orders/packing.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { statusLabel } from '#shared/rules/orders/order-status.ts'
import { Notice } from '#web/components/ui/notice.tsx'

/** Which of the chosen orders are not on the page, and why. */
export function LeftOutNotice({ orders }: { orders: readonly LeftOut[] }) {
  if (orders.length === 0) return null
  const title = orders.length === 1 ? '1 order is left out' : `${orders.length} orders are left out`
  return (
    <Notice variant="warn" title={`${title}: only paid and ripped orders are packed`} className="print:hidden">
      {orders
        .map(({ orderNumber, status }) => `${displayOrderNumber(orderNumber)} is ${statusLabel(status).toLowerCase()}`)
        .join(', ')}
    </Notice>
  )
}
