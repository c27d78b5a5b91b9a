import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'

type Facts = { orderNumber: string; shopName: string; delivery: 'ship' | 'pickup'; kind: string }

const yourOrder = ({ orderNumber, shopName }: Facts) => `Your order ${displayOrderNumber(orderNumber)} at ${shopName}`

const subjects = {
  'order-placed': yourOrder,
  'order-paid': (facts: Facts) => `${yourOrder(facts)} is paid`,
  'order-ripped': (facts: Facts) => `${yourOrder(facts)} has been opened`,
  'order-shipped': (facts: Facts) =>
    `${yourOrder(facts)} ${facts.delivery === 'pickup' ? 'was handed over' : 'is on its way'}`,
  'order-cancelled': (facts: Facts) => `${yourOrder(facts)} was cancelled`,
  'order-expired': (facts: Facts) => `${yourOrder(facts)} was cancelled`,
  'order-refunded': (facts: Facts) => `${yourOrder(facts)} was refunded`,
  'order-reminder': (facts: Facts) => `${yourOrder(facts)} is waiting for your payment`,
  'address-request': (facts: Facts) => `${yourOrder(facts)} needs your address`,
  'tracking-changed': (facts: Facts) =>
    `${yourOrder(facts)} has ${facts.kind === 'tracking_removed' ? 'no' : 'a new'} tracking code`,
  'new-order': ({ orderNumber }: Facts) => `New order ${displayOrderNumber(orderNumber)}`,
  'low-stock': ({ shopName }: Facts) => `Low stock at ${shopName}`,
}

/** The messages that follow from what happened to an order. */
export type OrderTemplate = keyof typeof subjects

export const orderSubject = (template: OrderTemplate, facts: Facts): string => subjects[template](facts)
