import { type Mail, mailLimits } from '#server/features/mail/mail.ts'
import { UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import { orderNews } from './parts/order-news.ts'
import { type EventFacts, named } from './parts/order-of.ts'
import { trackingBlocks } from './parts/parcels.ts'

export const trackingChanged: Mail<[EventFacts]> = {
  name: 'tracking-changed',
  subject: (order) => (t) =>
    t(`mails.subject.${order.kind === 'tracking_removed' ? 'noTracking' : 'tracking'}`, named(order)),
  limits: [mailLimits.handled],
  delaySeconds: () => UNDO_SECONDS,
  content: orderNews((found, writing) => {
    const { order, of } = found
    const { t } = writing
    if (order.status !== 'shipped') return undefined
    const { code, button } = trackingBlocks(found.order, writing)
    if (code === undefined) return { title: t('mails.noTracking.title'), paragraphs: [t('mails.noTracking.wrong', of)] }
    return { title: t('mails.tracking.title'), paragraphs: [t('mails.tracking.updated', of), code], button }
  }),
}
