import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { normaliseSlug } from '#shared/rules/normalise-slug.ts'
import { shopQuery } from './shop-query.ts'

export default function StorefrontScreen() {
  const { slug = '' } = useParams()
  const { data: shop } = useQuery(shopQuery(normaliseSlug(slug)))
  return <main>{shop === null ? 'Shop not found' : shop?.name}</main>
}
