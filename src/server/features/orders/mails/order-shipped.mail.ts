import { type Mail, mailLimits } from '#server/features/mail/mail.ts'
import { UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import type { OrderDelivery } from '#shared/rules/orders/shipping/delivery.ts'
import { numbersIn, orderNews } from './parts/order-news.ts'
import { named, type OrderFacts } from './parts/order-of.ts'
import { listed, trackingBlocks } from './parts/parcels.ts'

export const orderShipped: Mail<[OrderFacts & { delivery: OrderDelivery }]> = {
  name: 'order-shipped',
  subject: (order) => (t) => t(`mails.subject.${order.delivery === 'ship' ? 'shipped' : 'handedOver'}`, named(order)),
  limits: [mailLimits.handled],
  delaySeconds: () => UNDO_SECONDS,
  content: orderNews((found, writing) => {
    const { t } = writing
    if (found.order.delivery !== 'ship') {
      return { title: t('mails.handedOver.title'), paragraphs: [t('mails.handedOver.pickedUp', found.of)] }
    }
    const { code, button } = trackingBlocks(found.order, writing)
    const rest = found.parcels.find(({ id }) => id === null)
    return {
      title: t('mails.shipped.title'),
      paragraphs: [
        t(rest ? 'mails.shipped.rest' : 'mails.shipped.sent', found.of),
        ...(found.together.length === 0 ? [] : [t('mails.together.shipped', { others: numbersIn(found.together) })]),
        ...(code === undefined ? [] : [code]),
      ],
      button,
      inside: rest && listed(t('mails.parcel.inside'), rest.lines, found, writing),
      withLines: !rest,
      withAddress: true,
    }
  }),
}
