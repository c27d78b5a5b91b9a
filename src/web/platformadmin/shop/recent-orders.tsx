import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Receipt } from 'lucide-react'
import { useState } from 'react'
import { listOrders } from '#shared/contract/orders/orders.ts'
import { Card, CardHeader, CardTitle } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Pagination } from '#web/components/ui/pagination.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { useFocusBack } from '#web/components/use-focus-back.ts'
import { read } from '#web/lib/api/call.ts'
import { idIn, useAddress } from '../use-address.ts'
import { useNarrow } from '../use-narrow.ts'
import { OrderDialog } from './order-dialog.tsx'
import { OrderRows, OrderTable } from './order-table.tsx'

const PER_PAGE = 5
const FAILURE = 'Failed to load recent orders'

type Cursor = string | undefined

/** A shop's orders, newest first, five at a time. A page is turned when the next one is there. */
export function RecentOrders({ shopId }: { shopId: number }) {
  const client = useQueryClient()
  const pageAt = (cursor: Cursor) => read(listOrders, { params: { id: shopId }, query: { limit: PER_PAGE, cursor } })
  // The cursor that leads to each page seen so far; the first needs none.
  const [cursors, setCursors] = useState<readonly Cursor[]>([undefined])
  const orders = useQuery(pageAt(cursors.at(-1)))
  const turn = useMutation({
    mutationFn: async (to: readonly Cursor[]) => {
      await client.ensureQueryData(pageAt(to.at(-1)))
      return to
    },
    onSuccess: setCursors,
    onError: () => toast({ title: 'Error', description: FAILURE, variant: 'destructive' }),
  })
  const page = cursors.length
  // One order may be looked at by its address: an entry of the activity leads there.
  const { params, change } = useAddress()
  const shown = idIn(params, 'order')
  const noteOpener = useFocusBack(shown !== undefined)
  const open = (id: number) => {
    noteOpener()
    change({ order: String(id) })
  }
  const List = useNarrow() ? OrderRows : OrderTable
  const turnTo = (wanted: number) => {
    const next = orders.data?.next
    if (wanted < page) turn.mutate(cursors.slice(0, wanted))
    else if (next) turn.mutate([...cursors, next])
  }
  return (
    <Card>
      <CardHeader>
        <CardTitle>Recent Orders</CardTitle>
      </CardHeader>
      <div className="px-2 py-3">
        <Loaded query={orders} failure={FAILURE} skeleton={<Waiting />}>
          {({ items, total }) =>
            total === 0 ? (
              <Empty icon={<Receipt />} title="No orders yet" />
            ) : (
              <div className="grid gap-3" aria-busy={turn.isPending}>
                <List orders={items} onOpen={(order) => open(order.id)} />
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
      {shown !== undefined && <OrderDialog orderId={shown} onClose={() => change({ order: '' })} />}
    </Card>
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
