import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'

/** Says that nothing can be ordered, where that is so. A preview says so itself. */
export function OrderingNotice({ shop }: { shop: PublicShop }) {
  const t = useTranslations('storefront.ordering')
  if (shop.preview) return null
  if (shop.isActive) {
    return <p className="hidden text-quiet noscript:block">{t('needsScripts')}</p>
  }
  return <p className="rounded-lg border border-warn/60 bg-warn-wash px-4 py-3">{t('closed')}</p>
}
