import { isOpen } from '#shared/rules/orders/order-status.ts'
import { numbersIn, orderNews, trackingBlocks } from './order-moved.ts'

/** Undefined once there is an address, or no parcel to send any more. */
export const addressRequest = orderNews(({ order, of }, { t }) => {
  if (order.deliveryAddress || order.delivery !== 'ship' || !isOpen(order.status)) return undefined
  return {
    title: t('mails.address.title'),
    said: [t('mails.address.needed', of)],
    pageLabel: t('mails.address.button'),
  }
})

/** Undefined once they were taken apart again, or have left. */
export const ordersCombined = orderNews(({ order, of, together }, { t }) => {
  if (together.length === 0 || !isOpen(order.status)) return undefined
  return {
    title: t('mails.together.title'),
    said: [t('mails.together.said', { ...of, others: numbersIn(together) })],
    withAddress: true,
  }
})

export const trackingChanged = orderNews((found, writing) => {
  const { order, of } = found
  const { t } = writing
  if (order.status !== 'shipped') return undefined
  const { code, button } = trackingBlocks(found.order, writing)
  if (code === undefined) return { title: t('mails.noTracking.title'), said: [t('mails.noTracking.wrong', of)] }
  return { title: t('mails.tracking.title'), said: [t('mails.tracking.updated', of), code], button }
})
