import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { idFromHandle } from '#shared/rules/products/product-address.ts'
import { useParams } from '#web/lib/navigation/params.ts'
import { Loaded } from '../../components/ui/loaded.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { OrderingNotice } from '../shop/ordering-notice.tsx'
import { ShopAt } from '../shop/shop-at.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'
import { ProductNotFound } from './product-not-found.tsx'
import { asListed, productQuery } from './product-query.ts'
import { ProductView } from './product-view.tsx'

export default function ProductScreen() {
  const { handle = '' } = useParams()
  const id = idFromHandle(handle)
  return (
    <ShopAt>
      {(shop) => (
        <ShopFrame shop={shop}>
          {() => (
            <div className="mx-auto grid max-w-7xl gap-5 px-4 pt-4 sm:px-6 lg:px-8">
              <OrderingNotice shop={shop} />
              {id === undefined ? <ProductNotFound shop={shop} /> : <Product key={id} shop={shop} id={id} />}
            </div>
          )}
        </ShopFrame>
      )}
    </ShopAt>
  )
}

function Product({ shop, id }: { shop: PublicShop; id: number }) {
  const client = useQueryClient()
  const t = useTranslations('storefront.list')
  const query = useQuery({ ...productQuery(shop.id, id), placeholderData: () => asListed(client, shop.id, id) })
  return (
    <Loaded query={query} failure={t('loadFailed')} skeleton={<ProductSkeleton />}>
      {(product) => (product ? <ProductView shop={shop} product={product} /> : <ProductNotFound shop={shop} />)}
    </Loaded>
  )
}

function ProductSkeleton() {
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-8 lg:gap-12">
      <Skeleton className="aspect-square w-full rounded-xl" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-8 w-4/5" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-10 w-32" />
        <Skeleton className="h-11" />
        <Skeleton className="h-24" />
      </div>
    </div>
  )
}
