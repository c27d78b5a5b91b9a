import { useTranslations } from 'use-intl'
import { NotFoundInShop } from './not-found-in-shop.tsx'
import { ShopAt } from './shop-at.tsx'
import { ShopFrame } from './shop-frame.tsx'

export default function NoSuchPageScreen() {
  const t = useTranslations('storefront.noSuchPage')
  return (
    <ShopAt>
      {(shop) => (
        <ShopFrame shop={shop}>
          {() => <NotFoundInShop shop={shop} title={t('title')} text={t('text', { shop: shop.name })} />}
        </ShopFrame>
      )}
    </ShopAt>
  )
}
