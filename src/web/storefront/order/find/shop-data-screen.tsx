import { useTranslations } from 'use-intl'
import { AskForData } from '#web/components/ask-for-data.tsx'
import { useTitle } from '#web/lib/use-document-title.ts'
import { ShopAt } from '../../shop/shop-at.tsx'
import { ShopFrame } from '../../shop/shop-frame.tsx'

/** Page on which a customer requests the data that one shop stores about them. */
export default function ShopDataScreen() {
  return <ShopAt>{(shop) => <ShopFrame shop={shop}>{() => <Ask shop={shop} />}</ShopFrame>}</ShopAt>
}

function Ask({ shop }: { shop: { id: number; name: string } }) {
  const t = useTranslations('yourData')
  useTitle(`${t('title')} | ${shop.name}`)
  return (
    <div className="mx-auto grid max-w-xl gap-5 px-4 pt-8 sm:px-6">
      <h1 className="text-xl">{t('title')}</h1>
      <p className="text-quiet">{t('atShop', { shop: shop.name })}</p>
      <AskForData shopId={shop.id} />
    </div>
  )
}
