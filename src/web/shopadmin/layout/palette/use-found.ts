import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { listCustomers } from '#shared/contract/shops/customers.ts'
import { read } from '#web/lib/api/call.ts'
import { LONGEST_SEARCH } from '#web/lib/navigation/use-address.ts'

const PAUSE_MS = 150
/** Best matches per kind, ranked as in their lists. */
const SHOWN = 5
const SHORTEST = 2

/** Debounced search across the shop. Cancels requests in flight when the query changes. */
export function useFound(shopId: number | undefined, typed: string) {
  const trimmed = typed.trim().slice(0, LONGEST_SEARCH)
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(trimmed.length < SHORTEST ? '' : trimmed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [trimmed])
  const isEnabled = shopId !== undefined && search !== '' && trimmed.length >= SHORTEST
  const input = { params: { id: shopId ?? 0 }, query: { search, limit: SHOWN } }
  const how = { enabled: isEnabled, placeholderData: keepPreviousData }
  const orders = useQuery({ ...read(listOrders, input), ...how })
  const products = useQuery({ ...read(listProducts, input), ...how })
  const customers = useQuery({ ...read(listCustomers, input), ...how })
  const queries = [orders, products, customers]
  return {
    orders: (isEnabled && orders.data?.items) || [],
    products: (isEnabled && products.data?.items) || [],
    customers: (isEnabled && customers.data?.items) || [],
    isPending:
      shopId !== undefined &&
      trimmed.length >= SHORTEST &&
      (search !== trimmed || queries.some((one) => one.isFetching)),
    hasFailed: isEnabled && queries.some((one) => one.isError),
  }
}
