import { type Mail, mailLimits } from '#server/features/mail/mail.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { UNDO_SECONDS } from '#shared/rules/orders/order-status.ts'
import { leftIn } from '#shared/rules/orders/shipping/parcels.ts'
import { aboutOrder, named, type OrderFacts, orderPage } from '../mails/parts/order-of.ts'
import { whereTo } from '../mails/parts/order-sums.ts'
import { listed, parcelOf, trackingBlocks } from '../mails/parts/parcels.ts'

/** Announces a partial parcel and the remaining items, or an extra parcel. */
export const orderParcel: Mail<[OrderFacts]> = {
  name: 'order-parcel',
  subject: (order) => (t) => t('mails.subject.parcel', named(order)),
  limits: [mailLimits.handled],
  delaySeconds: () => UNDO_SECONDS,
  content: async (tx, mail, writing) => {
    const { found, all, parcel } = await parcelOf(tx, mail)
    if (!parcel) return undefined
    const { t } = writing
    const { order, shop } = found
    const kind = parcel.lines.length > 0 ? 'part' : 'extra'
    const { code, button } = trackingBlocks({ ...order, trackingCode: parcel.trackingCode }, writing)
    const left = kind === 'part' && order.status !== 'shipped' ? leftIn(found.items, all) : []
    return {
      ...aboutOrder(found, mail, writing),
      title: t(`mails.parcel.title.${kind}`),
      blocks: [
        t(`mails.parcel.sent.${kind}`, { shop: shop.name, number: displayOrderNumber(order.orderNumber) }),
        code,
        button,
        listed(t('mails.parcel.inside'), parcel.lines, found, writing),
        listed(t('mails.parcel.follows'), left, found, writing),
        whereTo(found, writing),
        { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
      ],
    }
  },
}
