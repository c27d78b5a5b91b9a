import { useTranslations } from 'use-intl'
import type { BreakSummary } from '#shared/contract/orders/breaks.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { usePageQuery } from '#web/lib/queries/use-page-query.ts'
import { breakPath } from './break-path.ts'
import { breaksQuery } from './break-query.ts'

/** Boxes that are sold in spots now, above the products. */
export function BreakShelf({ shop }: { shop: PublicShop }) {
  const t = useTranslations('storefront.breaks')
  const { data = [] } = usePageQuery(breaksQuery(shop.id))
  if (data.length === 0) return null
  return (
    <section aria-label={t('title')} className="-mx-4 grid gap-3 px-4">
      <h2 className="text-lg">{t('title')}</h2>
      <ul className="shelf-row">
        {data.map((found) => (
          <Tile key={found.id} shop={shop} found={found} />
        ))}
      </ul>
    </section>
  )
}

function Tile({
  shop,
  found: { id, name, imageUrl, priceCents, left, spots },
}: {
  shop: PublicShop
  found: BreakSummary
}) {
  const t = useTranslations('storefront.breaks')
  return (
    <li className="group tile">
      <CardFrame src={imageUrl} alt="" shape="sealed" sizes="(min-width:64rem)12rem,38vw" sheen />
      <h3>
        <a {...useLinkTo(breakPath(shop.slug, id))}>{name}</a>
      </h3>
      <p className="tile-line">{t('left', { left, spots })}</p>
      <Price cents={priceCents} size="default" />
    </li>
  )
}
