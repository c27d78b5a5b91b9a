import { useQuery } from '@tanstack/react-query'
import type { PublicProduct, PublicShop } from '#shared/contract/storefront.ts'
import { ProductCard } from '../product-card.tsx'
import { neighboursQuery } from './product-query.ts'

/** A few others of the same set. */
export function Neighbours({ shop, product }: { shop: PublicShop; product: PublicProduct }) {
  const { data = [] } = useQuery(neighboursQuery(shop.id, product.id))
  if (data.length === 0) return null
  return (
    <section className="mt-6 grid gap-4 border-t pt-6">
      <h2 className="text-lg">More from {product.setName}</h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-5 sm:gap-y-8 lg:grid-cols-6">
        {data.map((neighbour) => (
          <ProductCard key={neighbour.id} product={neighbour} shop={shop} priority={false} />
        ))}
      </ul>
    </section>
  )
}
