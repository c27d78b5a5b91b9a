import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { NotFoundInShop } from '../shop/not-found-in-shop.tsx'
import { ShopAt } from '../shop/shop-at.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'
import { Buylist } from './buylist.tsx'
import { ConditionMeanings } from './condition-meanings.tsx'
import { PasteCards } from './paste-cards.tsx'
import { ScanCards } from './scan-cards.tsx'
import { SellList } from './sell-list.tsx'
import { usePlace } from './use-place.ts'

export default function SellScreen() {
  const t = useTranslations('storefront.noSuchPage')
  return (
    <ShopAt>
      {(shop) => (
        <ShopFrame shop={shop}>
          {() =>
            shop.buysCards ? (
              <Sell key={shop.id} shop={shop} />
            ) : (
              <NotFoundInShop shop={shop} title={t('title')} text={t('text', { shop: shop.name })} />
            )
          }
        </ShopFrame>
      )}
    </ShopAt>
  )
}

/** Prices that the shop pays, next to the visitor's own list. */
function Sell({ shop }: { shop: PublicShop }) {
  const t = useTranslations('sell')
  useTitle(`${t('title')} | ${shop.name}`)
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 pt-8 sm:px-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:px-8">
      <div className="grid gap-2 lg:col-span-2">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="max-w-prose text-quiet">{t('intro', { shop: shop.name })}</p>
      </div>
      <div className="grid min-w-0 gap-6 max-lg:order-2">
        <Buylist shop={shop} />
      </div>
      <div className="min-w-0 gap-6 max-lg:contents lg:sticky lg:top-20 lg:grid">
        <div className="grid min-w-0 gap-6 max-lg:order-1">
          <SellList shop={shop} />
          <ScanCards shop={shop} />
          <PasteCards shop={shop} />
          <ConditionMeanings shop={shop} />
        </div>
        <Bring shop={shop} />
      </div>
    </div>
  )
}

/** Where to bring the cards. */
function Bring({ shop }: { shop: PublicShop }) {
  const t = useTranslations('sell.bring')
  const place = usePlace(shop)
  return (
    <section aria-labelledby="bring" className="grid gap-1 max-lg:order-3 rounded-lg border bg-surface p-4">
      <h2 id="bring" className="text-base">
        {t('title')}
      </h2>
      {place !== '' && <p className="wrap-anywhere whitespace-pre-line font-medium">{place}</p>}
      <p className="text-quiet text-sm">{t('text')}</p>
    </section>
  )
}
