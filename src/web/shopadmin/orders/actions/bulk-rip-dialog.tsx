import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { OrderMove } from '#shared/contract/orders/order-moves.ts'
import { getPullSheet } from '#shared/contract/orders/packing/packing.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { read } from '#web/lib/api/call.ts'
import { openedTogether } from './opening-choice.ts'
import { useMoveOrders } from './use-order-actions.ts'

type BulkRipDialogProps = {
  shopId: number
  orders: readonly Pick<OrderMove, 'id' | 'orderNumber'>[]
  onClose: () => void
}

/** Marks several orders as ripped: what the customer asked for, or else all sealed products. */
export function BulkRipDialog({ shopId, orders, onClose }: BulkRipDialogProps) {
  const t = useTranslations('moves')
  const move = useMoveOrders(shopId)
  const query = useQuery({
    ...read(getPullSheet, {
      params: { id: shopId },
      query: { orders: orders.map(({ id }) => id).join(',') },
    }),
    staleTime: 0,
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('rip.titleMany', { count: orders.length })}
      description={t('rip.description', { count: orders.length })}
      cancelLabel={t('rip.cancel')}
      confirmLabel={t('step.ripped')}
      disabled={!query.data}
      pending={move.isPending}
      onConfirm={() =>
        move.mutate({ status: 'ripped', orders: orders.map(({ id }) => ({ id })) }, { onSuccess: onClose })
      }
    >
      <Loaded query={query} failure={t('rip.loadFailed')}>
        {({ lines }) => (
          <ul className="max-h-72 divide-y overflow-y-auto rounded-lg border">
            {openedTogether(lines).map(({ productId, name, setName, quantity }) => (
              <li key={productId} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-3 py-2">
                <span className="text-right font-semibold tabular-nums">{quantity} ×</span>
                <span className="min-w-0 break-words">
                  {name}
                  {setName && <span className="block text-quiet text-xs">{setName}</span>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </ConfirmDialog>
  )
}
