import { useQuery } from '@tanstack/react-query'
import type { Input } from '#shared/contract/endpoint.ts'
import { findSameProduct } from '#shared/contract/products/products.ts'
import { read } from '#web/lib/api/call.ts'

/** The shop's listing of the same copy: null where it has none, undefined until that is known. */
export function useSameListing(shopId: number, query: Input<typeof findSameProduct>['query']) {
  const { data, isError } = useQuery({ ...read(findSameProduct, { params: { id: shopId }, query }), staleTime: 0 })
  return isError ? null : data?.product
}
