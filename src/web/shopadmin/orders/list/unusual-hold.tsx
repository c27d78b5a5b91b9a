import { TriangleAlert } from 'lucide-react'
import type { UnusualHold } from '#shared/contract/orders/orders.ts'
import { countOfPieces } from '#shared/rules/orders/order-limits.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Notice } from '#web/components/ui/notice.tsx'

const why = ({ percent }: UnusualHold) =>
  `This customer has never paid at your shop. Their unpaid orders hold ${percent}% of what you have of these products.`

/** In a list: an order of a new customer who holds an unusual share of the stock. */
export function UnusualHoldBadge({ hold }: { hold: UnusualHold }) {
  return (
    <Badge variant="warn" title={why(hold)} className="shrink-0">
      <TriangleAlert aria-hidden="true" />
      Holds {countOfPieces(hold.pieces)}
      <span className="sr-only">. {why(hold)}</span>
    </Badge>
  )
}

/** The same with the order itself. */
export function UnusualHoldNotice({ hold }: { hold: UnusualHold }) {
  return (
    <Notice variant="warn" title={`Holds ${countOfPieces(hold.pieces)} of your stock`}>
      {why(hold)} Cancel the order to put them back on sale, and block the customer if the order is not serious.
    </Notice>
  )
}
