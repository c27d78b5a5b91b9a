import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { useTitle } from '#web/lib/use-document-title.ts'
import { creditPath } from '../../credit/credit-path.ts'
import { LastOrderLink } from '../../panels/last-order-link.tsx'
import { ShopAt } from '../../shop/shop-at.tsx'
import { ShopFrame } from '../../shop/shop-frame.tsx'
import { LinksForm } from './links-form.tsx'

export default function FindOrdersScreen() {
  return (
    <ShopAt>{(shop) => <ShopFrame shop={shop}>{() => <FindOrders key={shop.id} shop={shop} />}</ShopFrame>}</ShopAt>
  )
}

function FindOrders({ shop }: { shop: PublicShop }) {
  const t = useTranslations('order.find')
  useTitle(`${t('title')} | ${shop.name}`)
  return (
    <div className="mx-auto grid max-w-xl gap-5 px-4 pt-8 sm:px-6">
      <h1 className="text-xl">{t('title')}</h1>
      <LastOrderLink shop={shop} />
      <p className="text-quiet">{t('text', { shop: shop.name })}</p>
      <LinksForm shopId={shop.id} to="orders" path={`/@${shop.slug}/orders`} />
      <OtherPage path={creditPath(shop.slug)}>{t('credit')}</OtherPage>
      {/* All data that the shop stores about the customer. */}
      <OtherPage path={`/@${shop.slug}/your-data`}>{t('yourData')}</OtherPage>
    </div>
  )
}

const OtherPage = ({ path, children }: { path: string; children: ReactNode }) => (
  <PageAnchor href={path} className="w-fit text-accent-ink underline underline-offset-4">
    {children}
  </PageAnchor>
)
