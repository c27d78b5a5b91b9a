import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { normaliseSlug } from '#shared/rules/normalise-slug.ts'
import { Loaded } from '../components/ui/loaded.tsx'
import { ShopNotFound } from './shop-not-found.tsx'
import { shopQuery } from './shop-query.ts'
import { Storefront } from './storefront.tsx'

export default function StorefrontScreen() {
  const { slug = '' } = useParams()
  const query = useQuery(shopQuery(normaliseSlug(slug)))
  return (
    <Loaded query={query} failure="Failed to load shop data">
      {(shop) => (shop ? <Storefront key={shop.id} shop={shop} /> : <ShopNotFound />)}
    </Loaded>
  )
}
