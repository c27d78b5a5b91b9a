import type { Block, Writing } from '#server/features/mail/mail.ts'
import type { FoundOrder } from './order-of.ts'
import { orderPage } from './order-page.ts'

/** The legally required written information besides the order itself. The attached terms contain all of it. */
export function rightsOf({ order, shop, seller, items }: FoundOrder, writing: Writing): Block[] {
  const { t, format } = writing
  const { deliveryDaysMax: days } = shop
  const release = items
    .flatMap(({ releaseDate }) => releaseDate ?? [])
    .toSorted()
    .at(-1)
  return [
    {
      titled: t('mails.rights.title'),
      lines: [
        t(seller?.smallBusiness ? 'mails.rights.noVat' : 'mails.rights.vat'),
        ...(order.delivery === 'ship' && days !== null
          ? [
              release
                ? t('mails.rights.deliveryFrom', { days, day: format.date(release) })
                : t('mails.rights.delivery', { days }),
            ]
          : []),
        t('mails.rights.withdrawal', { days: shop.returnDays }),
        t('mails.rights.guarantee'),
        t('mails.rights.complaints', { shop: shop.name }),
        ...(order.termsVersion === null ? [] : [t('mails.rights.terms')]),
      ],
    },
    { link: t('withdraw.here'), href: `${orderPage(writing, shop.slug, order)}/withdraw` },
  ]
}
