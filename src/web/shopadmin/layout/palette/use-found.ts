import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listCustomers } from '#shared/contract/customers.ts'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { read } from '#web/lib/api/call.ts'
import { LONGEST_SEARCH } from '#web/lib/navigation/use-address.ts'

const PAUSE_MS = 150
/** Best matches per kind, ranked as in their lists. */
const SHOWN = 5
const SHORTEST = 2

/** Debounced search across the shop. Cancels requests in flight when the query changes. */
export function useFound(shopId: number | undefined, typed: string) {
  const wanted = typed.trim().slice(0, LONGEST_SEARCH)
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted.length < SHORTEST ? '' : wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const isAsked = shopId !== undefined && search !== '' && wanted.length >= SHORTEST
  const input = { params: { id: shopId ?? 0 }, query: { search, limit: SHOWN } }
  const how = { enabled: isAsked, placeholderData: keepPreviousData }
  const orders = useQuery({ ...read(listOrders, input), ...how })
  const products = useQuery({ ...read(listProducts, input), ...how })
  const customers = useQuery({ ...read(listCustomers, input), ...how })
  const queries = [orders, products, customers]
  return {
    orders: (isAsked && orders.data?.items) || [],
    products: (isAsked && products.data?.items) || [],
    customers: (isAsked && customers.data?.items) || [],
    isPending:
      shopId !== undefined && wanted.length >= SHORTEST && (search !== wanted || queries.some((one) => one.isFetching)),
    hasFailed: isAsked && queries.some((one) => one.isError),
  }
}
