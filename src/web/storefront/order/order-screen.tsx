import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Loaded } from '../../components/ui/loaded.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { OrderAt } from './order-at.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import { orderQuery } from './order-query.ts'
import { OrderView } from './order-view.tsx'

const POLL_MS = 10_000

export default function OrderScreen() {
  return (
    <OrderAt>
      {(shop, key) => (
        <div className="mx-auto max-w-5xl px-4 pt-5 sm:px-6 lg:px-8">
          <Order key={key} shop={shop} orderKey={key} />
        </div>
      )}
    </OrderAt>
  )
}

function Order({ shop, orderKey }: { shop: PublicShop; orderKey: string }) {
  // Polls only while the tab is visible.
  const query = useQuery({ ...orderQuery(orderKey), refetchInterval: POLL_MS, refetchOnWindowFocus: true })
  const t = useTranslations('order')
  const state: unknown = useLocation().state
  // The history state is not available on the server.
  const hydrated = useHydrated()
  const fresh = hydrated && typeof state === 'object' && state !== null && 'fresh' in state && state.fresh === true
  return (
    <Loaded query={query} failure={t('loadFailed')} skeleton={<OrderSkeleton />}>
      {(order) =>
        order?.shop.id === shop.id ? (
          <OrderView shop={shop} orderKey={orderKey} order={order} fresh={fresh && order.status === 'pending'} />
        ) : (
          <OrderNotFound shop={shop} />
        )
      }
    </Loaded>
  )
}

function OrderSkeleton() {
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 pt-2">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-11 w-full max-w-md" />
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </div>
  )
}
