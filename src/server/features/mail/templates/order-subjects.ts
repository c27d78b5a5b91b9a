import type { Text } from '#shared/messages/translator.ts'
import type { OrderDelivery } from '#shared/rules/orders/delivery.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'

type Facts = { orderNumber: string; shopName: string; delivery: OrderDelivery; kind: string }

type AboutOrder =
  | ('placed' | 'paid' | 'ripped' | 'shipped' | 'handedOver' | 'cancelled' | 'refunded')
  | ('unpaid' | 'reminder' | 'address' | 'tracking' | 'noTracking' | 'message' | 'receipt' | 'parcel' | 'changed')
  | (
      | 'withdrawn'
      | 'returnAgreed'
      | 'withdrawnLate'
      | 'withdrawalDeclared'
      | 'withdrawalRefunded'
      | 'refundedPart'
      | 'together'
    )
  | ('payable' | 'payMoved')

const yourOrder =
  (keyOf: AboutOrder | ((facts: Facts) => AboutOrder)) =>
  (facts: Facts): Text =>
  (t) => {
    const key = typeof keyOf === 'string' ? keyOf : keyOf(facts)
    return t(`mails.subject.${key}`, { number: displayOrderNumber(facts.orderNumber), shop: facts.shopName })
  }

const subjects = {
  'order-placed': yourOrder('placed'),
  'order-paid': yourOrder('paid'),
  'order-ripped': yourOrder('ripped'),
  'order-shipped': yourOrder(({ delivery }) => (delivery === 'ship' ? 'shipped' : 'handedOver')),
  'order-cancelled': yourOrder('cancelled'),
  'order-expired': yourOrder('cancelled'),
  'order-refunded': yourOrder('refunded'),
  'order-changed': yourOrder('changed'),
  'refunded-part': yourOrder('refundedPart'),
  'order-unpaid': yourOrder('unpaid'),
  'order-reminder': yourOrder('reminder'),
  'order-payable': yourOrder('payable'),
  'order-pay-moved': yourOrder('payMoved'),
  'address-request': yourOrder('address'),
  'tracking-changed': yourOrder(({ kind }) => (kind === 'tracking_removed' ? 'noTracking' : 'tracking')),
  'order-parcel': yourOrder('parcel'),
  'parcel-changed': yourOrder('tracking'),
  'orders-combined': yourOrder('together'),
  'order-message': yourOrder('message'),
  'counter-receipt': yourOrder('receipt'),
  'withdrawal-received': yourOrder(({ kind }) => (kind === 'return_agreed' ? 'returnAgreed' : 'withdrawn')),
  'withdrawal-late': yourOrder('withdrawnLate'),
  'withdrawal-declared': yourOrder('withdrawalDeclared'),
  'withdrawal-refunded': yourOrder('withdrawalRefunded'),
  'withdrawal-notice':
    ({ orderNumber }: Facts): Text =>
    (t) =>
      t('mails.subject.withdrawalNotice', { number: displayOrderNumber(orderNumber) }),
  'new-order':
    ({ orderNumber }: Facts): Text =>
    (t) =>
      t('mails.subject.newOrder', { number: displayOrderNumber(orderNumber) }),
  'low-stock':
    ({ shopName }: Facts): Text =>
    (t) =>
      t('mails.subject.lowStock', { shop: shopName }),
}

/** The messages that follow from what happened to an order. */
export type OrderTemplate = keyof typeof subjects

export const orderSubject = (template: OrderTemplate, facts: Facts): Text => subjects[template](facts)
