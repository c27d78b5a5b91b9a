import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { canMake, canMove, isOpen, refundDue } from '#shared/rules/orders/order-status.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useAccess } from '../../access/use-access.ts'
import { type ShownOrder, useOrderContext } from '../order-context.ts'
import { useMoveOrder, useRefundOrder } from './use-order-actions.ts'

/** `quiet`: in a list, where no button is highlighted. */
type NextStepsProps = { order: ShownOrder; quiet?: boolean | undefined }

/**
 * Next actions of an order: Mark Paid; then Mark Ripped if the customer asked for it, and Ship; later a refund, or a tracking code. For
 * openings agreed by chat, Mark Ripped is in the menu (`canRip`).
 */
export function NextSteps({ order, quiet }: NextStepsProps) {
  const may = useAccess()
  if (refundDue(order))
    return canMake(order, 'refunded') && may('refunds.write') ? <MarkRefunded order={order} /> : null
  if (isParcelGone(order)) return may('orders.pack') ? <Tracking order={order} /> : null
  return isOpen(order.status) ? <OpenSteps order={order} quiet={quiet} /> : null
}

/** Whether the menu offers Mark Ripped. If the customer asked for it, it is a button instead. */
export const canRip = ({ status, toOpen }: ShownOrder): boolean => canMove(status, 'ripped') && toOpen === 0

/** Whether any action is left. */
export const hasSteps = (order: ShownOrder): boolean =>
  isOpen(order.status) || canMake(order, 'refunded') || isParcelGone(order)

const isParcelGone = ({ status, delivery }: ShownOrder): boolean => status === 'shipped' && delivery === 'ship'

/**
 * Each action has a fixed place, reserved while it is unavailable, so that the button under the pointer never changes. An order that was
 * already paid when it was shown needs no place for Mark Paid.
 */
function OpenSteps({ order, quiet }: NextStepsProps) {
  const t = useTranslations('moves')
  const context = useOrderContext()
  const may = useAccess()
  const move = useMoveOrder(order)
  const number = displayOrderNumber(order.orderNumber)
  const next = useRef<HTMLButtonElement>(null)
  const pressed = useRef<HTMLButtonElement>(undefined)
  const { status } = order
  const [shownAs] = useState(status)
  const asksToOpen = order.toOpen > 0
  // The pressed button is gone. Focus the next action, unless the focus is already elsewhere, such as in a menu.
  useEffect(() => {
    const { activeElement, body } = document
    const waits = activeElement === body || activeElement === pressed.current
    if (pressed.current && status === 'paid' && waits) next.current?.focus()
    pressed.current = undefined
  }, [status])
  const markPaid = (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget
    move.mutate({ status: 'paid' })
  }
  return (
    <>
      {may('payments.receive') && (canMove(shownAs, 'paid') || canMove(status, 'paid')) && (
        <Place free={!canMove(status, 'paid')}>
          <Button
            size="sm"
            variant={quiet ? 'outline' : 'default'}
            className="px-2.5"
            aria-label={`${t('step.paid')} ${number}`}
            pending={move.isPending}
            onClick={markPaid}
          >
            {t('short.paid')}
          </Button>
        </Place>
      )}
      {asksToOpen && may('orders.pack') && (
        <Place free={!canMove(status, 'ripped')}>
          <Button
            ref={next}
            size="sm"
            variant={quiet ? 'outline' : 'default'}
            className="px-2.5"
            aria-label={`${t('step.ripped')} ${number}`}
            onClick={() => context.rip(order)}
          >
            {t('short.ripped')}
          </Button>
        </Place>
      )}
      {may('orders.pack') && (
        <Place free={!canMove(status, 'shipped')}>
          <Button
            ref={asksToOpen ? undefined : next}
            size="sm"
            variant={quiet || asksToOpen ? 'outline' : 'default'}
            className="px-2.5"
            aria-label={`${t('step.shipped')} ${number}`}
            onClick={() => context.ship(order)}
          >
            {t('short.shipped')}
          </Button>
        </Place>
      )}
    </>
  )
}

/** Reserves space while there is no action. */
export const Place = ({ free, children }: { free: boolean; children: ReactNode }) => (
  <span className={free ? 'invisible' : undefined} aria-hidden={free || undefined}>
    {children}
  </span>
)

function MarkRefunded({ order }: NextStepsProps) {
  const t = useTranslations('moves.step')
  const refund = useRefundOrder(order)
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={`${t('refunded')} ${displayOrderNumber(order.orderNumber)}`}
      pending={refund.isPending}
      onClick={() => refund.mutate()}
    >
      {t('refunded')}
    </Button>
  )
}

function Tracking({ order }: NextStepsProps) {
  const t = useTranslations('moves.step')
  const context = useOrderContext()
  const label = order.trackingCode ? t('changeTracking') : t('addTracking')
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={`${label} ${displayOrderNumber(order.orderNumber)}`}
      onClick={() => context.track(order)}
    >
      {label}
    </Button>
  )
}
