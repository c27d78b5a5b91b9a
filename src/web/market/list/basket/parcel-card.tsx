import { useTranslations } from 'use-intl'
import type { Parcel } from '#shared/contract/market/baskets.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { CopyWords } from '#web/components/condition-mark.tsx'
import { ReleaseNote } from '#web/components/release-note.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useMarketGames } from '../../games/use-market-games.ts'
import { AboutSeller } from '../../offers/about-seller.tsx'
import { ShopName } from '../../offers/shop-name.tsx'

/** Items from one shop, with their price and shipping. */
export function ParcelCard({ parcel }: { parcel: Parcel }) {
  const { shop, lines, goodsCents, shippingCents } = parcel
  const t = useTranslations('wants.basket')
  const { money } = useFormat()
  const games = useMarketGames()
  return (
    <li className="grid grid-rows-[auto_1fr_auto] gap-3 rounded-xl border bg-surface p-4">
      <div>
        <h3 className="flex min-w-0 items-center gap-2 font-semibold">
          <ShopName shop={shop} />
        </h3>
        <AboutSeller shop={shop} />
      </div>
      <ul className="grid content-start text-sm">
        {lines.map(({ want, pieces, offer }) => (
          <li
            key={`${want} ${offer.productId}`}
            className="grid grid-cols-[auto_3rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b py-2 last:border-b-0"
          >
            <span className="text-quiet tabular-nums">{pieces}×</span>
            <CardFrame src={offer.imageUrl} alt="" sizes="3rem" game={offer.game} className="rounded-sm!" />
            <span className="min-w-0">
              <PageAnchor
                href={productPath(shop.slug, { id: offer.productId, name: offer.name })}
                className="wrap-anywhere inline-flex min-h-6 items-center underline-offset-4 hover:underline"
              >
                {offer.name}
              </PageAnchor>
              <span className="block text-quiet text-xs">
                {games.length > 0 && offer.game && `${gameNames[offer.game].shortName} · `}
                <CopyWords listing={offer} />
              </span>
              <ReleaseNote day={offer.releaseDate} />
            </span>
            <span className="text-right tabular-nums">
              {money(pieces * offer.priceCents)}
              {pieces > 1 && (
                <span className="block text-quiet text-xs">{`${pieces} × ${money(offer.priceCents)}`}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t pt-3 text-sm *:even:text-right *:even:tabular-nums">
        <dt className="text-quiet">{t('goods')}</dt>
        <dd>{money(goodsCents)}</dd>
        <dt className="text-quiet">{t('shipping')}</dt>
        <dd>{shippingCents === 0 ? t('free') : money(shippingCents)}</dd>
        <dt className="font-medium">{t('shopTotal')}</dt>
        <dd>
          <Price cents={goodsCents + shippingCents} size="default" />
        </dd>
      </dl>
    </li>
  )
}
