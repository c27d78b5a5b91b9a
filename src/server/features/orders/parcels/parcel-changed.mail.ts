import { type Mail, mailLimits } from '#server/features/mail/mail.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import { aboutOrder, named, type OrderFacts, orderPage } from '../mails/parts/order-of.ts'
import { listed, parcelOf, trackingBlocks } from '../mails/parts/parcels.ts'

/** Announces a changed or removed tracking code of a parcel. */
export const parcelChanged: Mail<[OrderFacts]> = {
  name: 'parcel-changed',
  subject: (order) => (t) => t('mails.subject.tracking', named(order)),
  limits: [mailLimits.handled],
  delaySeconds: () => UNDO_SECONDS,
  content: async (tx, mail, writing) => {
    const { found, parcel } = await parcelOf(tx, mail)
    if (!parcel) return undefined
    const { t } = writing
    const { order, shop } = found
    const of = { shop: shop.name, number: displayOrderNumber(order.orderNumber) }
    const { code, button } = trackingBlocks({ ...order, trackingCode: parcel.trackingCode }, writing)
    return {
      ...aboutOrder(found, mail, writing),
      title: code === undefined ? t('mails.noTracking.title') : t('mails.tracking.title'),
      blocks: [
        code === undefined ? t('mails.noTracking.wrong', of) : t('mails.tracking.updated', of),
        code,
        button,
        listed(t('mails.parcel.inside'), parcel.lines, found, writing),
        { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
      ],
    }
  },
}
