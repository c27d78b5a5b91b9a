import { isOpen } from '#shared/rules/orders/order-status.ts'
import { orderNews, trackingBlocks } from './order-moved.ts'

/** Undefined once there is an address, or no parcel to send any more. */
export const addressRequest = orderNews(({ order, of }, { t }) => {
  if (order.deliveryAddress || order.delivery !== 'ship' || !isOpen(order.status)) return undefined
  return {
    title: t('mails.address.title'),
    said: [t('mails.address.needed', of)],
    pageLabel: t('mails.address.button'),
  }
})

export const trackingChanged = orderNews((found, writing) => {
  const { order, of } = found
  const { t } = writing
  if (order.status !== 'shipped') return undefined
  const { code, button } = trackingBlocks(found, writing)
  if (code === undefined) return { title: t('mails.noTracking.title'), said: [t('mails.noTracking.wrong', of)] }
  return { title: t('mails.tracking.title'), said: [t('mails.tracking.updated', of), code], button }
})
