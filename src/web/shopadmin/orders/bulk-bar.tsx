import { ClipboardList, ReceiptText, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type ListedOrder, MAX_ORDERS_AT_ONCE, type OrderMoves } from '#shared/contract/orders.ts'
import { canMove, type OrderStatus } from '#shared/rules/order-status.ts'
import { Button } from '#web/components/ui/button.tsx'
import { useFocusBack } from '#web/components/use-focus-back.ts'
import { BulkShipDialog } from './bulk-ship-dialog.tsx'
import { packingPath } from './packing/packing-path.ts'
import { useMoveOrders } from './use-order-actions.ts'

type BulkBarProps = { shopId: number; orders: readonly ListedOrder[]; onClear: () => void }

/** What can be done with all that is ticked. It slides in at the foot of the window and stays in sight. */
export function BulkBar({ shopId, orders, onClear }: BulkBarProps) {
  const [shipping, setShipping] = useState<readonly ListedOrder[]>()
  const beforeDialog = useFocusBack(shipping !== undefined)
  const move = useMoveOrders(shopId)
  const ready = (status: OrderStatus) => orders.filter((order) => canMove(order.status, status))
  const [unpaid, unripped, toShip] = [ready('paid'), ready('ripped'), ready('shipped')]
  const mark = (status: OrderMoves['status'], list: readonly ListedOrder[]) =>
    move.mutate({ status, orders: list.map(({ id }) => ({ id })) })
  const under = move.isPending ? move.variables.status : undefined
  const tooMany = orders.length > MAX_ORDERS_AT_ONCE
  return (
    <section
      aria-label="Selected orders"
      className="sticky bottom-0 z-20 flex animate-rise-in flex-wrap items-center gap-2 rounded-b-lg border-t bg-raised px-5 py-3 shadow-md max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <p role="status" className="mr-auto font-medium tabular-nums sm:mr-2">
        {orders.length} selected
        {tooMany && (
          <span className="block font-normal text-warn-ink text-xs">At most {MAX_ORDERS_AT_ONCE} orders at a time</span>
        )}
      </p>
      <Button variant="ghost" size="icon-sm" aria-label="Clear selection" onClick={onClear} className="sm:order-last">
        <X />
      </Button>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full sm:mr-auto">
        {unpaid.length > 0 && (
          <Button size="sm" disabled={tooMany} pending={under === 'paid'} onClick={() => mark('paid', unpaid)}>
            Mark Paid ({unpaid.length})
          </Button>
        )}
        {unripped.length > 0 && (
          <Button
            size="sm"
            variant="outline"
            disabled={tooMany}
            pending={under === 'ripped'}
            onClick={() => mark('ripped', unripped)}
          >
            Mark Ripped ({unripped.length})
          </Button>
        )}
        {toShip.length > 0 && (
          <Button
            size="sm"
            variant={unpaid.length > 0 ? 'outline' : 'default'}
            disabled={tooMany}
            onClick={() => {
              beforeDialog()
              setShipping(toShip)
            }}
          >
            Ship ({toShip.length})
          </Button>
        )}
        {toShip.length > 0 && !tooMany && (
          <>
            <Page path={packingPath('pull-sheet', orders)} icon={<ClipboardList aria-hidden="true" />}>
              Pull sheet
            </Page>
            <Page path={packingPath('packing-slips', orders)} icon={<ReceiptText aria-hidden="true" />}>
              Packing slips
            </Page>
          </>
        )}
      </div>
      {shipping && <BulkShipDialog shopId={shopId} orders={shipping} onClose={() => setShipping(undefined)} />}
    </section>
  )
}

type PageProps = { path: string; icon: ReactNode; children: string }

/** In a tab of its own, so that what is ticked stays ticked. */
function Page({ path, icon, children }: PageProps) {
  return (
    <Button asChild size="sm" variant="outline">
      <a href={path} target="_blank" rel="noopener">
        {icon}
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </Button>
  )
}
