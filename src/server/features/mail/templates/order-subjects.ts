import type { Text } from '#shared/messages/translator.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'

type Facts = { orderNumber: string; shopName: string; delivery: 'ship' | 'pickup'; kind: string }

type AboutOrder =
  | ('placed' | 'paid' | 'ripped' | 'shipped' | 'handedOver' | 'cancelled' | 'refunded')
  | ('unpaid' | 'reminder' | 'address' | 'tracking' | 'noTracking')
  | ('withdrawn' | 'withdrawnLate' | 'withdrawalRefunded')

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
  'order-shipped': yourOrder(({ delivery }) => (delivery === 'pickup' ? 'handedOver' : 'shipped')),
  'order-cancelled': yourOrder('cancelled'),
  'order-expired': yourOrder('cancelled'),
  'order-refunded': yourOrder('refunded'),
  'order-unpaid': yourOrder('unpaid'),
  'order-reminder': yourOrder('reminder'),
  'address-request': yourOrder('address'),
  'tracking-changed': yourOrder(({ kind }) => (kind === 'tracking_removed' ? 'noTracking' : 'tracking')),
  'withdrawal-received': yourOrder('withdrawn'),
  'withdrawal-late': yourOrder('withdrawnLate'),
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
