import { useTranslations } from 'use-intl'
import type { Offer } from '#shared/contract/market/offers.ts'
import { sellerPath } from '#shared/rules/shops/seller-lines.ts'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'

/** Link to the seller details of a shop. */
export function AboutSeller({ shop: { slug, name } }: Pick<Offer, 'shop'>) {
  const t = useTranslations('seller')
  return (
    <PageAnchor
      href={sellerPath(slug)}
      aria-label={t('aboutAt', { shop: name })}
      className="touch-target inline-flex min-h-6 items-center rounded-sm font-normal text-quiet text-xs underline underline-offset-4 hover:text-ink"
    >
      {t('about')}
    </PageAnchor>
  )
}
