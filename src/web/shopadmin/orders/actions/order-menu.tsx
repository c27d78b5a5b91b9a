import { EllipsisVertical } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { canCancel, isPartlySent } from '#shared/rules/orders/order-status.ts'
import { Button } from '#web/components/ui/button.tsx'
import { DropdownMenu, DropdownMenuItem } from '#web/components/ui/overlay/dropdown-menu.tsx'
import { useAccess } from '../../access/use-access.ts'
import { type ShownOrder, useOrderContext } from '../order-context.ts'
import { canRip } from './next-steps.tsx'

type OrderMenuProps = { order: ShownOrder; onView?: () => void }

/** Rare actions of an order. */
export function OrderMenu({ order, onView }: OrderMenuProps) {
  const t = useTranslations('orders.row')
  const step = useTranslations('moves.step')
  const context = useOrderContext()
  const may = useAccess()
  const cancels = canCancel(order) && may('orders.write')
  const rips = canRip(order) && may('orders.pack')
  if (!cancels && !rips) return null
  return (
    <DropdownMenu
      trigger={
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('more', { number: displayOrderNumber(order.orderNumber) })}
        >
          <EllipsisVertical />
        </Button>
      }
    >
      {onView && <DropdownMenuItem onSelect={onView}>{t('details')}</DropdownMenuItem>}
      {rips && <DropdownMenuItem onSelect={() => context.rip(order)}>{step('ripped')}</DropdownMenuItem>}
      {cancels && (
        <DropdownMenuItem variant="destructive" onSelect={() => context.cancel(order)}>
          {t(isPartlySent(order) ? 'cancelRest' : 'cancel')}
        </DropdownMenuItem>
      )}
    </DropdownMenu>
  )
}
