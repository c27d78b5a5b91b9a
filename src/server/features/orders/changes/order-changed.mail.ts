import { z } from 'zod'
import type { Writing } from '#server/features/mail/mail.ts'
import { type Mail, replyIn, sellerOf } from '#server/features/mail/mail.ts'
import { openCents, surplusCents } from '#shared/rules/money/received-money.ts'
import type { RecordedChange } from '#shared/rules/orders/order-events.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { howToPay } from '../mails/parts/how-to-pay.ts'
import { named, type OrderFacts, orderOf, orderPage } from '../mails/parts/order-of.ts'
import { orderSums } from '../mails/parts/order-sums.ts'

/** Not validated: the event's data was written by this feature. */
const Data = z.object({ change: z.custom<RecordedChange>(), byCustomer: z.boolean().optional() })

/** Shows the customer the changed lines, the new total, and the amount to pay or refund. */
export const orderChangedMail: Mail<[OrderFacts]> = {
  name: 'order-changed',
  subject: (order) => (t) => t('mails.subject.changed', named(order)),
  content: async (tx, mail, writing) => {
    const { t, format } = writing
    const { change, byCustomer } = Data.parse(mail.data)
    const found = await orderOf(tx, mail)
    const { order, shop } = found
    const reply = replyIn(mail)
    const of = { shop: shop.name, number: displayOrderNumber(order.orderNumber) }
    const lines = change.lines.flatMap((line) => lineChanges(line, writing))
    const { totalBefore, totalAfter } = change
    const back = surplusCents(order)
    return {
      from: shop,
      seller: sellerOf(found, writing),
      about: t('mails.yourOrders.order', { number: of.number }),
      title: t('mails.changed.title'),
      blocks: [
        t(byCustomer ? 'mails.changed.byYou' : 'mails.changed.byShop', of),
        change.reason ? { titled: t('mails.changed.reason', of), lines: change.reason.split('\n') } : undefined,
        lines.length > 0 ? { titled: t('mails.changed.what'), lines } : undefined,
        totalBefore === totalAfter
          ? undefined
          : t('mails.changed.total', { before: format.money(totalBefore), after: format.money(totalAfter) }),
        ...(order.status === 'cancelled' ? [] : howToPayRest()),
        { sums: orderSums(found, writing) },
        { link: t('mails.yourOrder'), href: orderPage(writing, shop.slug, order) },
      ],
      foot: t('mails.foot.ordered', { shop: shop.name, reply }),
    }

    function howToPayRest() {
      if (back > 0) return [t('mails.changed.back', { ...of, amount: format.money(back) })]
      if (openCents(order) === 0) return []
      return howToPay(found, writing, t('mails.pay.instructionsAgain', { shop: shop.name, reply }))
    }
  },
}

function lineChanges(line: RecordedChange['lines'][number], { t, format }: Writing): string[] {
  const { name, before, after, priceBefore, priceAfter } = line
  const of = { name, before: String(before), after: String(after) }
  const pieces =
    before === after ? [] : [t(`mails.changed.${before === 0 ? 'added' : after === 0 ? 'removed' : 'pieces'}`, of)]
  if (after === 0 || priceBefore === undefined || priceAfter === undefined) return pieces
  return [
    ...pieces,
    t('mails.changed.price', { name, before: format.money(priceBefore), after: format.money(priceAfter) }),
  ]
}
