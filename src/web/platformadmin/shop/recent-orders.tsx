import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Receipt } from 'lucide-react'
import { useState } from 'react'
import { listOrders, type Order } from '#shared/contract/orders.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { displayOrderNumber } from '#shared/rules/order-number.ts'
import { formatDate } from '#shared/rules/time-ago.ts'
import { Card, CardHeader, CardTitle } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Pagination } from '#web/components/ui/pagination.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx'
import { read } from '#web/lib/api/call.ts'
import { OrderState } from '../order-state.tsx'

const PER_PAGE = 5

/** A shop's orders, newest first, five at a time. */
export function RecentOrders({ shopId }: { shopId: number }) {
  // The cursor that leads to each page seen so far; the first needs none.
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  const orders = useQuery({
    ...read(listOrders, { params: { id: shopId }, query: { limit: PER_PAGE, cursor: cursors.at(-1) } }),
    placeholderData: keepPreviousData,
  })
  const page = cursors.length
  const turnTo = (wanted: number) => {
    if (orders.isPlaceholderData) return
    const next = orders.data?.next
    if (wanted < page) setCursors(cursors.slice(0, wanted))
    else if (next) setCursors([...cursors, next])
  }
  return (
    <Card>
      <CardHeader>
        <CardTitle>Recent Orders</CardTitle>
      </CardHeader>
      <div className="px-2 py-3">
        <Loaded query={orders} failure="Failed to load recent orders" skeleton={<Waiting />}>
          {({ items, total }) =>
            total === 0 ? (
              <Empty icon={<Receipt />} title="No orders yet" />
            ) : (
              <div className="grid gap-3" aria-busy={orders.isPlaceholderData}>
                <OrderTable orders={items} />
                <Pagination
                  className="px-3"
                  label="Pages of orders"
                  page={page}
                  pages={Math.ceil(total / PER_PAGE)}
                  onPageChange={turnTo}
                />
              </div>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

function OrderTable({ orders }: { orders: readonly Order[] }) {
  return (
    <Table label="Recent orders">
      <TableHeader>
        <TableRow>
          <TableHead>Order</TableHead>
          <TableHead>Date</TableHead>
          <TableHead numeric>Total</TableHead>
          <TableHead>Status</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {orders.map((order) => (
          <TableRow key={order.id}>
            <TableCell className="font-medium tabular-nums">{displayOrderNumber(order.orderNumber)}</TableCell>
            <TableCell className="whitespace-nowrap tabular-nums">{formatDate(order.createdAt)}</TableCell>
            <TableCell numeric>{formatMoney(order.totalCents)}</TableCell>
            <TableCell>
              <OrderState order={order} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Waiting() {
  return (
    <div className="grid gap-3 px-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-7" />
      ))}
    </div>
  )
}
