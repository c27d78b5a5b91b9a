import { type Block, longMoment, type MoneyLine, mailPicture, type Writing } from '#server/features/mail/mail.ts'
import { type Translate, written } from '#shared/messages/translator.ts'
import { listingDetails } from '#shared/rules/cards/listing-name.ts'
import { pickupInfoIn } from '#shared/rules/languages/shop-texts.ts'
import { consentWords, type LiveLine } from '#shared/rules/orders/placing/open-live.ts'
import { addressLines } from '#shared/rules/orders/shipping/address.ts'
import { isDelivered } from '#shared/rules/orders/shipping/delivery.ts'
import { shippingName } from '#shared/rules/orders/shipping/shipping.ts'
import { linesOf } from '#shared/rules/text/text.ts'
import type { FoundOrder } from './order-of.ts'

const PICTURE = { width: 48, height: 67 }

/** The lines, shipping and total of an order. */
export function orderSums(
  { order, items, shop, code }: FoundOrder,
  { t, format, language, publicUrl }: Writing,
): MoneyLine[] {
  const goods = items.map(({ quantity, productName, details, priceCents, imageUrl, releaseDate, ...line }) => ({
    what: `${quantity} × ${productName}`,
    details: [
      written(listingDetails({ name: productName, ...details }, shop.conditionScale), language),
      line.listPriceCents !== null &&
        t('mails.sums.agreed', {
          price: format.money(priceCents),
          list: format.money(line.listPriceCents),
          reason: line.priceReason ?? '',
        }),
      openingText({ quantity, ...line }, t),
      releaseDate && t('shelf.release.on', { day: format.date(releaseDate) }),
    ]
      .filter(Boolean)
      .join(' · '),
    picture: mailPicture(publicUrl, imageUrl, PICTURE),
    cents: quantity * priceCents,
    kind: 'goods' as const,
  }))
  const extras = order.extras.map(({ name, amountCents }) => ({
    what: name,
    cents: amountCents,
    kind: 'goods' as const,
  }))
  const by = order.shipping
  const shipping =
    order.delivery === 'pickup'
      ? t('mails.sums.pickup')
      : by
        ? t('mails.sums.shippingBy', { method: shippingName(by)(t, format) })
        : t('mails.sums.shipping')
  return [
    ...goods,
    ...extras,
    ...(!isDelivered(order.delivery)
      ? []
      : [
          {
            what: shipping,
            cents: order.shippingCents,
            free: t('mails.sums.free'),
            kind: 'shipping' as const,
            ...(code?.freeShipping && order.shippingCents === 0 && order.delivery === 'ship'
              ? { details: t('mails.sums.freeWith', { code: code.code }) }
              : {}),
          },
        ]),
    { what: t('mails.sums.total'), cents: order.totalCents, kind: 'total' },
  ]
}

const openingText = ({ quantity, openLiveVersion, openedQuantity }: LiveLine, t: Translate): string => {
  if (openedQuantity > 0 && openedQuantity < quantity) {
    return t('openLive.openedPart', { count: openedQuantity, quantity })
  }
  return openedQuantity > 0 ? t('openLive.opened') : openLiveVersion === null ? '' : t('openLive.asked')
}

/** The customer's consent to opening lines live: time and exact wording. Undefined without such lines. */
export function agreedOnOpening({ order, items }: FoundOrder, { t, format, language }: Writing): Block | undefined {
  const version = items.find(({ openLiveVersion }) => openLiveVersion !== null)?.openLiveVersion
  if (!version) return undefined
  const moment = longMoment(language, order.createdAt)
  return { quiet: t('openLive.agreed', { moment, version, words: consentWords(version)(t, format) }) }
}

/** The delivery address or the pickup location. Undefined if it is not known. */
export function whereTo(
  { order, shop }: Pick<FoundOrder, 'order' | 'shop'>,
  { t, language }: Writing,
): Block | undefined {
  const { delivery, deliveryAddress } = order
  if (!isDelivered(delivery)) return undefined
  if (delivery === 'ship') {
    return deliveryAddress
      ? { titled: t('mails.where.address'), lines: addressLines(deliveryAddress, language) }
      : undefined
  }
  const lines = linesOf(pickupInfoIn(shop, language))
  return lines.length > 0 ? { titled: t('mails.where.pickup'), lines } : undefined
}
