import { useTranslations } from 'use-intl'
import { requestAddress } from '#shared/contract/orders/packing/parcels.ts'
import { isOpen } from '#shared/rules/orders/order-status.ts'
import { Button } from '#web/components/ui/button.tsx'
import { call } from '#web/lib/api/call.ts'
import { useMay } from '../../access/use-access.ts'
import { useShopMutation } from '../../shop/use-shop-mutation.ts'
import { type ShownOrder, useOrderContext } from '../order-context.ts'

/** Whether an order must be shipped but has no address. */
export const lacksAddress = ({ delivery, deliverTo }: Pick<ShownOrder, 'delivery' | 'deliverTo'>): boolean =>
  delivery === 'ship' && deliverTo.length === 0

type MissingAddressProps = { order: ShownOrder; onDone?: (() => void) | undefined }

/** Two ways to get the missing address of an open order. */
export function MissingAddress({ order, onDone }: MissingAddressProps) {
  const t = useTranslations('moves.address')
  const context = useOrderContext()
  const mayChange = useMay('orders.write')
  const request = useShopMutation(order.shopId, {
    send: () => call(requestAddress, { params: { id: order.id } }),
    done: { title: t('requested'), description: t('requestedFrom', { email: order.customerEmail }) },
    failure: t('requestFailed'),
    onDone,
  })
  if (!isOpen(order.status) || !mayChange) return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="sm" variant="outline" onClick={() => context.enterAddress(order)}>
        {t('enter')}
      </Button>
      <Button size="sm" variant="outline" pending={request.isPending} onClick={() => request.mutate()}>
        {t('request')}
      </Button>
    </div>
  )
}
