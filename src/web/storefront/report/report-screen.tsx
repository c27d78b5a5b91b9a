import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { Loaded } from '../../components/ui/loaded.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { ProductNotFound } from '../product/product-not-found.tsx'
import { productQuery } from '../product/product-query.ts'
import { ShopAt } from '../shop/shop-at.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'
import { reportedProduct } from './report-address.ts'
import { ReportForm } from './report-form.tsx'

export default function ReportScreen() {
  const { params } = useAddress()
  const id = reportedProduct(params)
  return (
    <ShopAt>
      {(shop) => (
        <ShopFrame shop={shop}>
          {() => (
            <div className="mx-auto grid max-w-xl gap-5 px-4 pt-8 sm:px-6">
              {id === undefined ? <Report shop={shop} /> : <OfListing key={id} shop={shop} id={id} />}
            </div>
          )}
        </ShopFrame>
      )}
    </ShopAt>
  )
}

function OfListing({ shop, id }: { shop: PublicShop; id: number }) {
  const t = useTranslations('storefront.list')
  const query = useQuery(productQuery(shop.id, id))
  return (
    <Loaded query={query} failure={t('loadFailed')} skeleton={<Skeleton className="h-96" />}>
      {(product) => (product ? <Report shop={shop} product={product} /> : <ProductNotFound shop={shop} />)}
    </Loaded>
  )
}

function Report({ shop, product }: { shop: PublicShop; product?: { id: number; name: string } }) {
  const t = useTranslations('report')
  useTitle(`${t('title')} | ${shop.name}`)
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="wrap-anywhere">
          {product ? t('about.listing', { name: product.name, shop: shop.name }) : t('about.shop', { shop: shop.name })}
        </p>
      </div>
      <ReportForm key={product?.id} shop={shop} productId={product?.id} />
    </>
  )
}
