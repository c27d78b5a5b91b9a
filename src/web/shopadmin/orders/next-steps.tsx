import type { Order } from '#shared/contract/orders.ts'
import { displayOrderNumber } from '#shared/rules/order-number.ts'
import { canMove, refundDue } from '#shared/rules/order-status.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useOrderDesk } from './order-desk.ts'
import { useMoveOrder, useRefundOrder } from './use-order-actions.ts'

/** What comes next for an order, as buttons: Mark Paid, then Mark Ripped or Ship. */
export function NextSteps({ order }: { order: Order }) {
  const desk = useOrderDesk()
  const move = useMoveOrder(order)
  const refund = useRefundOrder(order)
  const number = displayOrderNumber(order.orderNumber)
  const wanted = move.isPending ? move.variables.status : undefined
  return (
    <>
      {canMove(order.status, 'paid') && (
        <Button
          size="sm"
          aria-label={`Mark Paid ${number}`}
          pending={wanted === 'paid'}
          onClick={() => move.mutate({ status: 'paid' })}
        >
          Mark Paid
        </Button>
      )}
      {canMove(order.status, 'ripped') && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Mark Ripped ${number}`}
          pending={wanted === 'ripped'}
          onClick={() => move.mutate({ status: 'ripped' })}
        >
          Mark Ripped
        </Button>
      )}
      {canMove(order.status, 'shipped') && (
        <Button size="sm" aria-label={`Ship ${number}`} onClick={() => desk.ship(order)}>
          Ship
        </Button>
      )}
      {refundDue(order) && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Mark refunded ${number}`}
          pending={refund.isPending}
          onClick={() => refund.mutate()}
        >
          Mark refunded
        </Button>
      )}
    </>
  )
}
