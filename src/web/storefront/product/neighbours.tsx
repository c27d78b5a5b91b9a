import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { FixedFilter } from '../list/fixed-filter.ts'
import { ProductCard } from '../list/product-card.tsx'
import { cardColumns } from '../list/product-grid.tsx'
import { neighboursQuery } from './product-query.ts'

/** A few other products of the same set. */
export function Neighbours({ shop, product }: { shop: PublicShop; product: PublicProduct }) {
  const { data = [] } = useQuery(neighboursQuery(shop.id, product.id))
  const t = useTranslations('product')
  if (data.length === 0) return null
  return (
    <section className="mt-6 grid gap-4 border-t pt-6 print:hidden">
      <h2 className="text-lg">{t('neighbours', { set: product.setName ?? '' })}</h2>
      {/* The heading names the set. */}
      <FixedFilter value={{ set: product.setName ?? '' }}>
        <ul className={`${cardColumns} lg:grid-cols-6`}>
          {data.map((neighbour) => (
            <ProductCard key={neighbour.id} product={neighbour} shop={shop} priority={false} />
          ))}
        </ul>
      </FixedFilter>
    </section>
  )
}
