import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { listCustomers } from '#shared/contract/shops/customers.ts'
import type { Permission } from '#shared/rules/access/permissions.ts'
import { read } from '#web/lib/api/call.ts'
import { LONGEST_SEARCH } from '#web/lib/navigation/use-address.ts'
import { useAccess } from '../../access/use-access.ts'

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
  const how = { placeholderData: keepPreviousData }
  const may = useAccess()
  const where = (permission: Permission) => ({ ...how, enabled: isEnabled && may(permission) })
  const orders = useQuery({ ...read(listOrders, input), ...where('orders.read') })
  const products = useQuery({ ...read(listProducts, input), ...where('products.read') })
  const customers = useQuery({ ...read(listCustomers, input), ...where('customers.read') })
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
