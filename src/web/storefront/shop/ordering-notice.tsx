import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { holidayTextIn } from '#shared/rules/languages/shop-texts.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

/** Warns if orders are closed or will be soon. Hidden in a preview, which has its own notice. */
export function OrderingNotice({ shop }: { shop: PublicShop }) {
  const t = useTranslations('storefront.ordering')
  if (shop.preview) return null
  if (shop.holiday) return <HolidayNotice shop={shop} holiday={shop.holiday} />
  if (shop.isActive) {
    return <p className="hidden text-quiet noscript:block">{t('needsScripts')}</p>
  }
  return <p className="rounded-lg border border-warn/60 bg-warn-wash px-4 py-3">{t('closed')}</p>
}

type Holiday = NonNullable<PublicShop['holiday']>

function HolidayNotice({ shop, holiday }: { shop: PublicShop; holiday: Holiday }) {
  const t = useTranslations('storefront.ordering')
  const { date, language } = useFormat()
  const text = holidayTextIn(holiday, shop, language)
  const days = { from: date(holiday.from), until: date(holiday.until) }
  return (
    <div className="rounded-lg border border-warn/60 bg-warn-wash px-4 py-3">
      <p className="font-medium">{t(holiday.isAway ? 'away' : 'awaySoon', days)}</p>
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
    </div>
  )
}
