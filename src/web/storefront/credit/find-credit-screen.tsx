import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { LinksForm } from '../order/find/links-form.tsx'
import { ShopAt } from '../shop/shop-at.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'
import { creditPath } from './credit-path.ts'

export default function FindCreditScreen() {
  return (
    <ShopAt>{(shop) => <ShopFrame shop={shop}>{() => <FindCredit key={shop.id} shop={shop} />}</ShopFrame>}</ShopAt>
  )
}

function FindCredit({ shop }: { shop: PublicShop }) {
  const t = useTranslations('creditPage')
  useTitle(`${t('title')} | ${shop.name}`)
  return (
    <div className="mx-auto grid max-w-xl gap-5 px-4 pt-8 sm:px-6">
      <h1 className="text-xl">{t('title')}</h1>
      <p className="text-quiet">{t('find', { shop: shop.name })}</p>
      <LinksForm shopId={shop.id} to="credit" path={creditPath(shop.slug)} />
    </div>
  )
}
