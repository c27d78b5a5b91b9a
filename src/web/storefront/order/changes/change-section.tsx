import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { cancelByCustomer } from '#shared/contract/orders/order-changes.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Problem } from '#web/components/problem.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { call } from '../../../lib/api/call.ts'
import { announce } from '../../shop/announcer.tsx'
import { OrderFold } from '../order-fold.tsx'
import { ChangeNote } from './change-note.tsx'
import { FewerPieces } from './fewer-pieces.tsx'
import { useChangeOrder } from './use-change-order.ts'
import { refusalText } from './use-choose-delivery.ts'

type ChangeSectionProps = { shop: PublicShop; orderKey: string; order: CustomerOrder }

/** Changes that a customer can make: fewer pieces, or cancellation, until the order is paid, and a note to the shop. */
export function ChangeSection({ shop, orderKey, order }: ChangeSectionProps) {
  const t = useTranslations('order.change')
  const orderText = useTranslations('order')
  const [lowering, setLowering] = useState(false)
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const cancel = useChangeOrder(orderKey, () => call(cancelByCustomer, { params: { key: orderKey } }))
  const { may } = order
  if (!may.changeLines && !may.writeNote) return null
  const back = (message?: string) => {
    setLowering(false)
    if (message) announce(message)
    heading.current?.focus()
  }
  return (
    <OrderFold id="change" title={t('title')} heading={heading} screenOnly>
      {may.writeNote && <ChangeNote orderKey={orderKey} order={order} />}
      {may.changeLines && lowering && (
        <FewerPieces shop={shop} orderKey={orderKey} order={order} onDone={() => back(t('lowered'))} onBack={back} />
      )}
      {may.changeLines && !lowering && (
        <div className="flex flex-wrap gap-2 border-t pt-4">
          <Button variant="outline" onClick={() => setLowering(true)}>
            {t('fewer')}
          </Button>
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={t('question.title')}
          description={t('question.text', { shop: order.shop.name })}
          cancelLabel={t('question.keep')}
          confirmLabel={t('cancel')}
          destructive
          pending={cancel.isPending}
          onConfirm={() => cancel.mutate(undefined, { onSuccess: () => setAsking(false) })}
        >
          <Problem>{cancel.error && refusalText(cancel.error, orderText)}</Problem>
        </ConfirmDialog>
      )}
    </OrderFold>
  )
}
