import { useRef } from 'react'
import type { Order } from '#shared/contract/orders.ts'
import { displayOrderNumber } from '#shared/rules/order-number.ts'
import { canMove, isOpen, refundDue } from '#shared/rules/order-status.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useOrderDesk } from './order-desk.ts'
import { useMoveOrder, useRefundOrder } from './use-order-actions.ts'

/** What comes next for an order: Mark Paid; then Ship, with or without Mark Ripped before; or a refund to note. */
export function NextSteps({ order }: { order: Order }) {
  const desk = useOrderDesk()
  const move = useMoveOrder(order)
  const next = useRef<HTMLButtonElement>(null)
  const number = displayOrderNumber(order.orderNumber)
  const wanted = move.isPending ? move.variables.status : undefined
  // The button that was pressed goes away: the focus goes on to the next step.
  const markRipped = () => move.mutate({ status: 'ripped' }, { onSuccess: () => next.current?.focus() })
  if (refundDue(order)) return <MarkRefunded order={order} number={number} />
  if (!isOpen(order.status)) return null
  const unpaid = canMove(order.status, 'paid')
  return (
    <>
      {canMove(order.status, 'ripped') && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Mark Ripped ${number}`}
          pending={wanted === 'ripped'}
          onClick={markRipped}
        >
          Mark Ripped
        </Button>
      )}
      {/* One button for the next step whichever it is, so that the focus stays with it. */}
      <Button
        ref={next}
        size="sm"
        aria-label={`${unpaid ? 'Mark Paid' : 'Ship'} ${number}`}
        pending={wanted === 'paid'}
        onClick={() => (unpaid ? move.mutate({ status: 'paid' }) : desk.ship(order))}
      >
        {unpaid ? 'Mark Paid' : 'Ship'}
      </Button>
    </>
  )
}

function MarkRefunded({ order, number }: { order: Order; number: string }) {
  const refund = useRefundOrder(order)
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={`Mark refunded ${number}`}
      pending={refund.isPending}
      onClick={() => refund.mutate()}
    >
      Mark refunded
    </Button>
  )
}
