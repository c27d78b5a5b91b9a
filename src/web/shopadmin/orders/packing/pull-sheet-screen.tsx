import { useQuery } from '@tanstack/react-query'
import { getPullSheet, type PullSheet } from '#shared/contract/orders/packing.ts'
import type { Shop } from '#shared/contract/shops.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { formatDateTime } from '#shared/rules/text/time-ago.ts'
import { read } from '#web/lib/api/call.ts'
import { WithShop } from '../../shop/with-shop.tsx'
import { PackingPage, useChosenOrders } from './packing-page.tsx'
import { PullTable } from './pull-table.tsx'

export default function PullSheetScreen() {
  return <WithShop title="Pull sheet">{(shop) => <Sheet shop={shop} />}</WithShop>
}

function Sheet({ shop }: { shop: Shop }) {
  const orders = useChosenOrders()
  const query = useQuery({ ...read(getPullSheet, { params: { id: shop.id }, query: { orders } }), staleTime: 0 })
  return (
    <PackingPage title="Pull sheet" query={query} isEmpty={({ pieces }) => pieces === 0}>
      {(sheet) => <Paper shop={shop} sheet={sheet} />}
    </PackingPage>
  )
}

function Paper({ shop, sheet: { orders, lines, pieces } }: { shop: Shop; sheet: PullSheet }) {
  return (
    <article className="@container min-w-0 rounded-lg border bg-surface p-5 sm:p-8 print:rounded-none print:border-0 print:p-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-4">
        <h2 className="wrap-anywhere font-semibold text-lg">{shop.name}: pull sheet</h2>
        <p className="text-quiet text-xs tabular-nums">{formatDateTime(new Date())}</p>
        <p className="w-full tabular-nums">
          <strong className="font-semibold">{pieces === 1 ? '1 piece' : `${pieces} pieces`}</strong> of{' '}
          {lines.length === 1 ? '1 product' : `${lines.length} products`} for{' '}
          {orders.length === 1 ? '1 order' : `${orders.length} orders`}:{' '}
          {orders.map(({ orderNumber }) => displayOrderNumber(orderNumber)).join(', ')}
        </p>
      </header>
      <PullTable lines={lines} />
    </article>
  )
}
