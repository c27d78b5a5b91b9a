import { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { parcelsOf } from '#server/features/orders/orders.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { leftIn } from '#shared/rules/orders/parcels.ts'
import { type MailRow, type Message, replyIn, type Template } from './message.ts'
import { orderOf } from './order-mail.queries.ts'
import { listed, trackingBlocks } from './order-moved.ts'
import { orderPage, sellerOf, whereTo } from './order-sums.ts'
import type { Writing } from './writing.ts'

const Data = z.object({ parcel: z.number() })

/** The parcel that a message is about, as it is now; undefined once it was taken back. */
async function parcelOf(tx: Transaction, mail: MailRow) {
  const found = await orderOf(tx, mail)
  const all = await parcelsOf(tx, found.order)
  const { parcel: id } = Data.parse(mail.data)
  return { found, all, parcel: all.find((parcel) => parcel.id === id) }
}

type Found = Awaited<ReturnType<typeof orderOf>>

function aboutOrder(
  found: Found,
  mail: MailRow,
  writing: Writing,
): Pick<Message, 'from' | 'seller' | 'about' | 'foot'> {
  const { t } = writing
  return {
    from: found.shop,
    seller: sellerOf(found, writing),
    about: t('mails.yourOrders.order', { number: displayOrderNumber(found.order.orderNumber) }),
    foot: t('mails.foot.ordered', { shop: found.shop.name, reply: replyIn(mail) }),
  }
}

/** To the customer: a part of the order left, with what follows; or one more parcel. */
export const parcelSent: Template = async (tx, mail, writing) => {
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
}

/** To the customer: another code for a parcel, or none. */
export const parcelChanged: Template = async (tx, mail, writing) => {
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
}
