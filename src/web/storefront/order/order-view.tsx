import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { Notice } from '#web/components/ui/notice.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { useFormat } from '../../lib/language/use-format.ts'
import { OrderBreaks } from '../break/order-breaks.tsx'
import { announce } from '../shop/announcer.tsx'
import { SellerNote } from '../shop/seller-note.tsx'
import { ChangeSection } from './changes/change-section.tsx'
import { DeliverySection, DeliveryShown, hasNoDelivery } from './changes/delivery-section.tsx'
import { OpeningSection } from './opening-section.tsx'
import { OrderFold } from './order-fold.tsx'
import { OrderGiftCards } from './order-gift-cards.tsx'
import { OrderHead, stateOf } from './order-head.tsx'
import { OrderInvoices } from './order-invoices.tsx'
import { OrderSummary } from './order-summary.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderWithdrawal } from './order-withdrawal.tsx'
import { OnlinePayment } from './paying/online-payment.tsx'
import { PaymentSection } from './paying/payment-section.tsx'
import { ShopMessages } from './shop-messages.tsx'
import { Tracking } from './tracking.tsx'

type OrderViewProps = { shop: PublicShop; orderKey: string; order: CustomerOrder; fresh: boolean }

/** Everything about an order, starting with what the customer has to do. */
export function OrderView({ shop, orderKey, order, fresh }: OrderViewProps) {
  const t = useTranslations('order')
  const text = useText()
  const state = text(stateOf(order))
  useTitle(`${t('numbered', { number: displayOrderNumber(order.orderNumber) })} | ${order.shop.name}`)
  useChanges(state, (changed) => announce(t('changed', { state: changed })))
  const isOver = order.status === 'shipped' || order.status === 'cancelled'
  return (
    <div className="order-page">
      <OrderHead order={order} fresh={fresh} />
      <div>
        <ShopMessages order={order} />
        <OnlinePayment order={order} />
        <PaymentSection order={order} />
        <OrderGiftCards order={order} />
        <OrderBreaks orderKey={orderKey} order={order} />
        <OpeningSection orderKey={orderKey} order={order} />
        <OrderRefunds order={order} />
        <OrderTogether order={order} />
        <Tracking order={order} />
        <div className="grid empty:hidden noscript:hidden">
          <DeliverySection orderKey={orderKey} order={order} />
        </div>
        <noscript>
          <PlainDelivery order={order} />
        </noscript>
      </div>
      <OrderSummary order={order} />
      <div>
        <div className="folds">
          <OrderInvoices orderKey={orderKey} order={order} />
          <div className="empty:hidden noscript:hidden">
            <ChangeSection shop={shop} orderKey={orderKey} order={order} />
          </div>
          <OrderSeller shop={shop} />
          <OrderFold id="way" title={t(isOver ? 'steps.happened' : 'steps.next')}>
            <OrderTimeline order={order} />
          </OrderFold>
        </div>
        <OrderWithdrawal orderKey={orderKey} order={order} />
      </div>
    </div>
  )
}

/** Calls `onChange` when the value changes, but not for the initial one. */
function useChanges(value: string, onChange: (value: string) => void) {
  const before = useRef(value)
  const changed = useEffectEvent(onChange)
  useEffect(() => {
    if (before.current !== value) changed(value)
    before.current = value
  }, [value])
}

/** Seller details and contact. */
function OrderSeller({ shop }: { shop: PublicShop }) {
  const t = useTranslations('order')
  if (!shop.seller) return null
  return (
    <OrderFold id="seller" title={t('seller')} note={shop.name}>
      <SellerNote shop={shop} />
    </OrderFold>
  )
}

/** Orders shipped in the same parcel. */
function OrderTogether({ order: { together, status } }: { order: CustomerOrder }) {
  const t = useTranslations('order')
  if (together.length === 0) return null
  const others = together.map(displayOrderNumber).join(', ')
  return <Notice>{t(status === 'shipped' ? 'together.sent' : 'together.goes', { others })}</Notice>
}

/** Read-only delivery for browsers without JavaScript. */
function PlainDelivery({ order }: { order: CustomerOrder }) {
  const t = useTranslations('order.delivery')
  if (hasNoDelivery(order)) return null
  return (
    <section aria-label={t('label')} className="grid gap-4 rounded-lg border bg-surface p-5">
      <h2 className="text-base">{t(order.delivery !== 'ship' ? 'pickup' : 'address')}</h2>
      <DeliveryShown order={order} />
      {(order.may.changeAddress || order.may.changeDelivery) && <p className="text-quiet">{t('needsScripts')}</p>}
    </section>
  )
}

/** Completed and pending refunds of an order. */
function OrderRefunds({ order }: { order: CustomerOrder }) {
  const t = useTranslations('order.refunds')
  const { money, date } = useFormat()
  if (order.refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds" className="grid gap-3 rounded-lg border bg-surface p-5">
      <h2 id="refunds" className="text-base">
        {t('title')}
      </h2>
      <ul className="grid gap-3">
        {order.refunds.map(({ id, amountCents, reason, state, at }) => (
          <li key={id} className="grid gap-0.5">
            <span className="font-medium tabular-nums">
              {t(`state.${state}`, { amount: money(amountCents), date: date(at), shop: order.shop.name })}
            </span>
            <span className="wrap-anywhere text-quiet">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
