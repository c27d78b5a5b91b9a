import type { Block, Writing } from '#server/features/mail/mail.ts'
import { homeCountry } from '#shared/rules/orders/shipping/shipping.ts'
import { type FoundOrder, orderPage } from './order-of.ts'

/** The legally required written information besides the order itself. The attached terms contain all of it. */
export function rightsOf(found: FoundOrder, writing: Writing): Block[] {
  const { order, shop, seller } = found
  const { t } = writing
  return [
    {
      titled: t('mails.rights.title'),
      lines: [
        t(seller?.smallBusiness ? 'mails.rights.noVat' : 'mails.rights.vat'),
        ...(order.delivery === 'ship' ? [deliveryOf(found, writing)] : []),
        t('mails.rights.withdrawal', { days: shop.returnDays }),
        t('mails.rights.complaints', { shop: shop.name }),
        ...(order.termsVersion === null ? [] : [t('mails.rights.terms')]),
      ],
    },
    { notice: t('guarantee.notice.protection'), words: noticeWords(t) },
    { link: t('guarantee.more'), href: t('guarantee.url') },
    { link: t('withdraw.here'), href: `${orderPage(writing, shop.slug, order)}/withdraw` },
  ]
}

/** The words of the harmonised notice, for readers of the plain text. */
const noticeWords = (t: Writing['t']): string[] => [
  `${t('guarantee.notice.title')}:`,
  t('guarantee.notice.protection'),
  t('guarantee.notice.claims'),
  `- ${t('guarantee.notice.description')}`,
  `- ${t('guarantee.notice.functioning')}`,
  t('guarantee.notice.liability'),
  `- ${t('guarantee.notice.repair')}`,
  `- ${t('guarantee.notice.refund')}`,
  t('guarantee.notice.countries'),
  t('guarantee.notice.rights'),
  t('guarantee.notice.address'),
  `${t('guarantee.notice.steps')} ${t('guarantee.notice.stepsIf')}`,
  `1. ${t('guarantee.notice.contact')}`,
  `2. ${t('guarantee.notice.proof')}`,
  t('guarantee.notice.commercial'),
]

/** The time of the chosen method, or the shop's days within its country, or the legal maximum. Pre-orders count from their release. */
function deliveryOf({ order, shop, items }: FoundOrder, { t, format }: Writing): string {
  const release = items
    .flatMap(({ releaseDate }) => releaseDate ?? [])
    .toSorted()
    .at(-1)
  const day = release === undefined ? undefined : format.date(release)
  const own = order.shipping?.time
  if (own)
    return day ? t('mails.rights.deliveryOwnFrom', { time: own, day }) : t('mails.rights.deliveryOwn', { time: own })
  const isHome = (order.shipping?.country ?? homeCountry(shop.shippingZones)) === homeCountry(shop.shippingZones)
  const days = isHome ? shop.deliveryDaysMax : null
  if (days === null) return day ? t('mails.rights.deliveryLatestFrom', { day }) : t('mails.rights.deliveryLatest')
  return day ? t('mails.rights.deliveryFrom', { days, day }) : t('mails.rights.delivery', { days })
}
